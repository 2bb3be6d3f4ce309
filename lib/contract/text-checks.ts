import { type Message, msgs, say, saying } from '#lib/words/message.ts'
import { bareText, composePost, type GivenText } from './compose-post.ts'
import { countBytes, countLinks, countText } from './count-text.ts'
import { listOf } from './list-of.ts'
import type { NetworkLimits, Privacy, TextLimit } from './networks.ts'
import { TEXT_WORDS as WORDS } from './text-words.ts'

export type PostText = GivenText & { privacy: Privacy }

/**
 * `field` is the field of the publish request that is wrong; `message` continues it: `is too long for X: 300 of …`. It was
 * said with `say`, so that the portal can show it in the reader's language.
 */
export type TextProblem = { field: 'title' | 'description' | 'privacy' | 'tags'; message: string }

/** What a network would refuse of a post's text, most important first; empty when it takes all of it. */
export function textProblems(limits: NetworkLimits, text: PostText): TextProblem[] {
  return [
    ...privacyProblems(limits, text.privacy),
    ...titleProblems(limits, text),
    ...bodyProblems(limits, text),
    ...tagProblems(limits, text),
  ]
}

const PRIVACY_WORDS: Record<Privacy, Message> = msgs({ public: 'public', unlisted: 'unlisted', private: 'private' })

function privacyProblems({ name, privacy: possible }: NetworkLimits, privacy: Privacy): TextProblem[] {
  if (possible.includes(privacy)) return []
  const values = { privacy: saying(PRIVACY_WORDS[privacy]), possible: saying(listOf(possible, 'or')) }
  return [{ field: 'privacy', message: say(WORDS.privacy, { network: saying(name), ...values }) }]
}

function titleProblems(limits: NetworkLimits, given: PostText): TextProblem[] {
  if (limits.text.title === null) return []
  const { title } = composePost(limits, given)
  return refusals(limits.text.title, title, limits.name, ALONE).map((message) => ({ field: 'title', message }))
}

/** The text as it is sent. What only its hashtags make wrong is wrong of the tags. */
function bodyProblems(limits: NetworkLimits, given: PostText): TextProblem[] {
  const { description } = limits.text
  if (description === null) return []
  const bare = bareText(limits, given)
  const { text } = composePost(limits, given)
  if (refusals(description, bare, limits.name, ALONE).length === 0) {
    return refusals(description, text, limits.name, WITH_TAGS).map((message) => ({ field: 'tags', message }))
  }
  const field = bareText(limits, { description: given.description }) === '' && bare !== '' ? 'title' : 'description'
  return refusals(description, text, limits.name, ALONE).map((message) => ({ field, message }))
}

type Wording = Record<'bytes' | 'characters' | 'hashtags', Message>
const ALONE: Wording = WORDS
const WITH_TAGS: Wording = {
  bytes: WORDS.bytesWithTags,
  characters: WORDS.charactersWithTags,
  hashtags: WORDS.hashtagsWithTags,
}

/** The first reason for which a network refuses a text; empty where there is none. */
function refusals(limit: TextLimit, text: string, name: string, wording: Wording): string[] {
  const network = saying(name)
  if (limit.required && !/[^\s\p{C}]/u.test(text)) return [say(WORDS.missing, { network })]
  const refused = [...limit.refused].filter((character) => text.includes(character))
  if (refused.length > 0) return [say(WORDS.refused, { network, characters: saying(listOf(refused, 'and')) })]
  const counts: [words: Message, most: number | null, count: () => number][] = [
    [limit.counting === 'utf8' ? wording.bytes : wording.characters, limit.max, () => countText(text, limit)],
    [wording.bytes, limit.maxBytes, () => countBytes(text)],
    [wording.hashtags, limit.maxHashtags, () => text.match(HASHTAG)?.length ?? 0],
    [WORDS.mentions, limit.maxMentions, () => text.match(MENTION)?.length ?? 0],
    [WORDS.links, limit.maxLinks, () => countLinks(text)],
  ]
  for (const [words, most, count] of counts) {
    const length = most === null ? 0 : count()
    // API texts group no digits.
    if (most !== null && length > most) return [say(words, { network, length: String(length), most: String(most) })]
  }
  return []
}

const HASHTAG = /#[\p{L}\p{M}\p{N}_]+/gu
const MENTION = /@[\p{L}\p{M}\p{N}_.]+/gu

function tagProblems(limits: NetworkLimits, given: PostText): TextProblem[] {
  const { name, tags: limit } = limits
  const tags = given.tags ?? []
  if (limit === null || tags.length === 0) return []
  const problem = (words: Message, length: number, most: number): TextProblem[] => {
    const values = { network: saying(name), length: String(length), most: String(most) }
    return [{ field: 'tags', message: say(words, values) }]
  }
  if (tags.length > limit.max) return problem(WORDS.tags, tags.length, limit.max)
  const { maxEach, maxTotal } = limit
  const tag = maxEach === null ? undefined : tags.find((one) => countText(one, GRAPHEMES) > maxEach)
  if (tag !== undefined) {
    return [{ field: 'tags', message: say(WORDS.tag, { network: saying(name), tag, most: String(maxEach) }) }]
  }
  const total = totalLength(composePost(limits, given).tags)
  return maxTotal === null || total <= maxTotal ? [] : problem(WORDS.tagsTogether, total, maxTotal)
}

const GRAPHEMES = { counting: 'graphemes', linkLength: null, shortMentions: false } as const

function totalLength(tags: readonly string[]): number {
  const quoted = tags.filter((tag) => /\s/u.test(tag)).length
  return tags.join(',').length + 2 * quoted
}
