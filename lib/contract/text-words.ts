import { msgs } from '#lib/words/message.ts'

/** How a text is refused. Each continues the name of a field: `description is too long for X: 300 of …`. */
export const TEXT_WORDS = msgs({
  bytes: 'is too long for {network}: {length} of at most {most} bytes',
  characters: 'is too long for {network}: {length} of at most {most} characters',
  hashtags: 'has too many hashtags for {network}: {length} of at most {most}',
  mentions: 'has too many mentions for {network}: {length} of at most {most}',
  links: 'has too many links for {network}: {length} of at most {most}',
  bytesWithTags: 'make the text too long for {network}: {length} of {most} bytes',
  charactersWithTags: 'make the text too long for {network}: {length} of {most} characters',
  hashtagsWithTags: 'make too many hashtags for {network}: {length} of at most {most}',
  missing: 'is missing, and {network} needs one',
  refused: 'has {characters}, which {network} does not accept',
  privacy: '"{privacy}" is not possible on {network}: {possible}',
  tags: 'are too many for {network}: {length} of at most {most}',
  tag: 'has "{tag}", which is too long for {network}: at most {most} characters',
  tagsTogether:
    'are too long for {network}: {length} of at most {most} characters together, with a comma between tags and quotation marks around those with spaces',
})
