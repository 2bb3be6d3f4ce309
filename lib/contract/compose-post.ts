import type { NetworkLimits } from './networks.ts'

/** What was given for a post. */
export type PostTextInput = {
  title?: string | null | undefined
  description?: string | null | undefined
  tags?: readonly string[] | undefined
}

/** The sent texts: `text` stands below the video, and `tags` are those that the network has a field for. */
export type ComposedPost = { title: string; text: string; tags: string[] }

/**
 * The texts of a post as they are sent to its network. The text counter composes them here too, so that both are the
 * same. A network without titles shows the description alone, or the title where there is no description; one without a
 * field for tags gets them as hashtags at the end of the text.
 */
export function composePost(limits: NetworkLimits, given: PostTextInput): ComposedPost {
  const tags = (given.tags ?? []).map(cleanLine).filter((tag) => tag !== '')
  const bare = textWithoutHashtags(limits, given)
  const title = cleanLine(given.title ?? '')
  return limits.tags?.appended === true
    ? { title, text: withHashtags(bare, tags), tags: [] }
    : { title, text: bare, tags: [...new Set(tags)] }
}

/** The text without the hashtags that tags become. */
export function textWithoutHashtags(limits: NetworkLimits, { title, description }: PostTextInput): string {
  return clean(description ?? '') || (limits.text.title === null ? clean(title ?? '') : '')
}

/** The hashtag that a tag becomes; `#` alone if none of its characters is allowed in one. */
export function hashtagOf(tag: string): string {
  return `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`
}

/** Adds those hashtags that the text does not have yet. */
function withHashtags(text: string, tags: readonly string[]): string {
  const present = new Set(text.toLowerCase().match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [])
  const added = new Map(tags.map(hashtagOf).map((hashtag) => [hashtag.toLowerCase(), hashtag]))
  const line = [...added].flatMap(([key, hashtag]) => (key === '#' || present.has(key) ? [] : [hashtag])).join(' ')
  return [text, line].filter((part) => part !== '').join('\n\n')
}

/** Control characters, what Unicode reserves for programs, halves of characters, and marks of byte order. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFEFF]/gu

/** Networks refuse invisible characters that a user cannot delete, so they are removed instead of reported. */
function clean(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .trim()
}

function cleanLine(text: string): string {
  return clean(text).replace(/\s*[\n\t]\s*/g, ' ')
}
