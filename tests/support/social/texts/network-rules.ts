import { RichText } from '@atproto/api'
import extractUrls from 'twitter-text/dist/extractUrlsWithIndices.js'
import parseTweet from 'twitter-text/dist/parseTweet.js'
import type { Network } from '#lib/contract/social.ts'

/** A post as it arrives at a network: below `text` its hashtags, in `tags` those of a field of their own. */
export type SentText = { title: string; text: string; tags: readonly string[] }

/** The network’s refusal in its own words; null where it takes the text. */
type Rule = (arrived: SentText, own?: { max: number; linkLength: number }) => string | null

/**
 * What networks refuse of a text, by their own libraries where there are any, else by their documentation and by the
 * words of their refusals. Nothing here is shared with the product, whose opinion it judges.
 */
export const NETWORK_RULES: Record<Exclude<Network, 'feed'>, Rule> = {
  bluesky: ({ text, tags }) =>
    firstOf([
      [new RichText({ text }).graphemeLength > 300, 'Record/text must not be longer than 300 graphemes'],
      [bytes(text) > 3000, 'Record/text must not be longer than 3000 characters'],
      [tags.length > 8, 'Record/tags must not have more than 8 elements'],
    ]),
  facebook: ({ title, text }) =>
    firstOf([
      [title.length > 255, '(#100) Param title must be at most 255 characters long'],
      [text.length > 63_206, '(#100) Param description must be at most 63206 characters long'],
    ]),
  instagram: ({ text }) =>
    firstOf([
      [text.length > 2200, 'The caption was too long. It can have up to 2,200 characters.'],
      [countOf(text, /#[\p{L}\p{N}_]/gu) > 30, 'The caption has too many hashtags. It can have up to 30.'],
      [countOf(text, /@[\p{L}\p{N}_.]/gu) > 20, 'The caption has too many mentions. It can have up to 20.'],
    ]),
  linkedin: ({ title, text }) =>
    firstOf([
      [title.length > 400, 'content.media.title is longer than 400 characters'],
      [
        text.length > 3000,
        `ShareCommentary text length (${text.length} characters) exceeded the maximum allowed (3000 characters)`,
      ],
      [
        /[|{}@[\]()<>*_~]|#(?![\p{L}\p{N}])/u.test(text.replace(/\\./gsu, '')),
        'commentary is not little text: a reserved character is not escaped',
      ],
    ]),
  mastodon: ({ text }, own = { max: 500, linkLength: 23 }) =>
    firstOf([
      [
        mastodonLength(text, own.linkLength) > own.max,
        `Validation failed: Text character limit of ${own.max} exceeded`,
      ],
    ]),
  pinterest: ({ title, text }) =>
    firstOf([
      [title.length > 100, 'Invalid request: title is too long, maximum is 100'],
      [text.length > 800, 'Invalid request: description is too long, maximum is 800'],
    ]),
  telegram: ({ text }) => firstOf([[text.length > 1024, 'Bad Request: message caption is too long']]),
  threads: ({ text, tags }) =>
    firstOf([
      [bytes(text) > 500, 'Param text must be at most 500 characters long.'],
      [new Set(extractUrls(text).map(({ url }) => url)).size > 5, 'THREADS_API__LINK_LIMIT_EXCEEDED'],
      [
        tags.some((tag) => tag.length === 0 || [...tag].length > 50 || /[.&]/.test(tag)),
        'Param topic_tag is not valid.',
      ],
    ]),
  tiktok: ({ text }) => firstOf([[text.length > 2200, 'The title is longer than 2200 UTF-16 runes.']]),
  x: ({ text }) => {
    // With a video the text may be absent.
    if (text === '' || parseTweet(text).valid) return null
    return parseTweet(text).weightedLength > 280
      ? 'Your Tweet text is too long.'
      : 'Your Tweet has characters that are not allowed.'
  },
  youtube: ({ title, text, tags }) =>
    firstOf([
      [
        !/[^\s\p{C}]/u.test(title) || title.length > 100 || /[<>]/.test(title),
        'The request metadata specifies an invalid or empty video title.',
      ],
      [bytes(text) > 5000 || /[<>]/.test(text), 'The request metadata specifies an invalid video description.'],
      [
        keywordLength(tags) > 500 || tags.some((tag) => /[<>,]/.test(tag)),
        'The request metadata specifies invalid video keywords.',
      ],
    ]),
}

/** What no network takes in any text. */
export function hasBrokenCharacters({ title, text, tags }: SentText): boolean {
  const all = [title, text, ...tags].join('')
  return !all.isWellFormed() || /(?![\n\t])[\p{Cc}\uFEFF\uFFFE\uFFFF]/u.test(all)
}

function firstOf(rules: [isBroken: boolean, refusal: string][]): string | null {
  return rules.find(([isBroken]) => isBroken)?.[1] ?? null
}

const bytes = (text: string) => Buffer.byteLength(text)
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * As the counter of Mastodon’s own composer: links count alike, and a mention counts without its server. Its server, in
 * Ruby, does not join consonants at a virama to one character.
 */
function mastodonLength(text: string, linkLength: number): number {
  const shortened = extractUrls(text, { extractUrlsWithoutProtocol: false }).reduceRight(
    (rest, { indices: [start, end] }) => `${rest.slice(0, start)}${'x'.repeat(linkLength)}${rest.slice(end)}`,
    text,
  )
  const bare = shortened.replace(/(^|[^/\w])@(([a-z0-9_]+)@[a-z0-9.-]+[a-z0-9]+)/gi, '$1@$3')
  const parted = bare.replace(/[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]/gu, '')
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(parted)].length
}

/** YouTube puts quotation marks around tags with spaces and commas between tags, and counts both. */
function keywordLength(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1))
}
