import extractUrls from 'twitter-text/dist/extractUrlsWithIndices.js'
import parseTweet from 'twitter-text/dist/parseTweet.js'
import { linkedinText } from './linkedin-text.ts'
import type { TextLimit } from './networks.ts'

type Counted = Pick<TextLimit, 'counting' | 'linkLength' | 'shortMentions'>

/** How long a text is to a network, in the unit of its limit. */
export function countText(text: string, { counting, linkLength, shortMentions }: Counted): number {
  if (counting === 'utf16') return text.length
  if (counting === 'utf8') return countBytes(text)
  if (counting === 'escaped') return linkedinText(text).length
  if (counting === 'weighted') return countWeighted(text)
  const mentioned = shortMentions ? shortenMentions(text) : text
  return countGraphemes(linkLength === null ? mentioned : shortenLinks(mentioned, linkLength), shortMentions)
}

export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The different links of a text, with and without a scheme. */
export function countLinks(text: string): number {
  return new Set(extractUrls(text).map(({ url }) => url)).size
}

/**
 * The library’s patterns take time with the square of what they read, so that ten thousand letters without a space would
 * stop everything else for a second. Beyond this a word is not a link (the library’s own limit is 4,096) …
 */
const MAX_WORD_LENGTH = 4_200
/** … and no links are looked for: a text with so many of them is far too long all the same. */
const MAX_TEXT_LENGTH = 20_000

/** Words and the spaces between them. No link and no emoji reaches over a space. */
const partsOf = (text: string): string[] => text.split(/(\s+)/u)

/** The library counts a link by the text before it, too; so a text is only parted where it has to be. */
function countWeighted(text: string): number {
  if (text.length > MAX_TEXT_LENGTH) return text.length
  const parts = partsOf(text)
  if (parts.every(({ length }) => length <= MAX_WORD_LENGTH)) return parseTweet(text).weightedLength
  const weightOf = (part: string) => (part.length > MAX_WORD_LENGTH ? part.length : parseTweet(part).weightedLength)
  return parts.reduce((sum, part) => sum + weightOf(part), 0)
}

/** Of a mention as both Mastodon and its composer find it, the part before the second @ counts. */
const REMOTE_MENTION = /(?<![=/\p{L}\p{M}\p{N}_])(@[a-z0-9_]+)@[a-z0-9.-]+[a-z0-9]+/giu
/** What follows a mention that is none. */
const NO_MENTION_BEFORE = /^(?:[@＠]|[\u00C0-\u024F\u1E00-\u1EFF]|[\u0300-\u036F]|:\/\/)/u

function shortenMentions(text: string): string {
  return text.replace(REMOTE_MENTION, (found: string, name: string, at: number) =>
    NO_MENTION_BEFORE.test(text.slice(at + found.length, at + found.length + 3)) ? found : name,
  )
}

/** A text in which each link with a scheme is as long as a link counts. */
function shortenLinks(text: string, linkLength: number): string {
  if (text.length > MAX_TEXT_LENGTH) return text
  const placeholder = 'x'.repeat(linkLength)
  const shorten = (word: string): string =>
    extractUrls(word, { extractUrlsWithoutProtocol: false }).reduceRight((rest, { url, indices: [start, end] }) => {
      // An = at the end is part of the link to the library, and not to Mastodon.
      const ending = /=*$/.exec(url)?.[0] ?? ''
      return `${rest.slice(0, start)}${placeholder}${ending}${rest.slice(end)}`
    }, word)
  const mayHaveLink = (part: string) => part.includes('://') && part.length <= MAX_WORD_LENGTH
  return partsOf(text)
    .map((part) => (mayHaveLink(part) ? shorten(part) : part))
    .join('')
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Consonants that newer versions of Unicode join to one character where a virama is between them. */
const JOINED =
  /(?=\p{Lo})[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Telugu}\p{Script=Malayalam}]/gu

/** `parted`: as servers count that do not join Indic consonants. */
function countGraphemes(text: string, parted: boolean): number {
  const lengthOf = (segment: string) => (parted ? Math.max(1, segment.match(JOINED)?.length ?? 0) : 1)
  return [...SEGMENTER.segment(text)].reduce((sum, { segment }) => sum + lengthOf(segment), 0)
}
