import { composePost, type PostTextInput, textWithoutHashtags } from './compose-post.ts'
import { countBytes, countLinks, countText } from './count-text.ts'
import { listOf } from './list-of.ts'
import { type CodedMessage, coded, type Param } from './messages/coded.ts'
import { networkName } from './network-name.ts'
import type { NetworkLimits, Privacy, TextLimit } from './networks.ts'

export type PostText = PostTextInput & { privacy: Privacy }

/**
 * `field` is the field of the publish request that is wrong; `problem` continues it: `is too long for X: 300 of …`.
 */
export type TextProblem = { field: 'title' | 'description' | 'privacy' | 'tags'; problem: CodedMessage }

/** What a network would refuse of a post's text, most important first; empty when it takes all of it. */
export function textProblems(limits: NetworkLimits, text: PostText): TextProblem[] {
  return [
    ...privacyProblems(limits, text.privacy),
    ...titleProblems(limits, text),
    ...bodyProblems(limits, text),
    ...tagProblems(limits, text),
  ]
}

const PRIVACY: Record<Privacy, CodedMessage> = {
  public: coded('privacy_public'),
  unlisted: coded('privacy_unlisted'),
  private: coded('privacy_private'),
}

function privacyProblems({ name, privacy: possible }: NetworkLimits, privacy: Privacy): TextProblem[] {
  if (possible.includes(privacy)) return []
  const allowed = listOf(
    possible.map((one) => PRIVACY[one]),
    'or',
  )
  const values = { network: networkName(name), privacy: PRIVACY[privacy], possible: allowed }
  return [{ field: 'privacy', problem: coded('privacy_impossible', values) }]
}

function titleProblems(limits: NetworkLimits, given: PostText): TextProblem[] {
  if (limits.text.title === null) return []
  const { title } = composePost(limits, given)
  return refusals(limits.text.title, title, limits.name, ALONE).map((problem) => ({ field: 'title', problem }))
}

/** The text as it is sent. What only its hashtags make wrong is wrong of the tags. */
function bodyProblems(limits: NetworkLimits, given: PostText): TextProblem[] {
  const { description } = limits.text
  if (description === null) return []
  const bare = textWithoutHashtags(limits, given)
  const { text } = composePost(limits, given)
  if (refusals(description, bare, limits.name, ALONE).length === 0) {
    return refusals(description, text, limits.name, WITH_TAGS).map((problem) => ({ field: 'tags', problem }))
  }
  const field =
    textWithoutHashtags(limits, { description: given.description }) === '' && bare !== '' ? 'title' : 'description'
  return refusals(description, text, limits.name, ALONE).map((problem) => ({ field, problem }))
}

/** How a limit is called that a text exceeds by itself, or with its tags. */
const ALONE = {
  bytes: 'text_too_many_bytes',
  characters: 'text_too_many_characters',
  hashtags: 'text_too_many_hashtags',
} as const
const WITH_TAGS = {
  bytes: 'tags_make_too_many_bytes',
  characters: 'tags_make_too_many_characters',
  hashtags: 'tags_make_too_many_hashtags',
} as const
type Wording = typeof ALONE | typeof WITH_TAGS
type LimitCode = Wording[keyof Wording] | 'text_too_many_mentions' | 'text_too_many_links'

/** The first reason for which a network refuses a text; empty where there is none. */
function refusals(limit: TextLimit, text: string, name: string, wording: Wording): CodedMessage[] {
  const network = networkName(name)
  if (limit.required && !/[^\s\p{C}]/u.test(text)) return [coded('text_missing', { network })]
  const refused = [...limit.refused].filter((character) => text.includes(character))
  if (refused.length > 0) return [coded('text_has_refused_characters', { network, characters: listOf(refused, 'and') })]
  const counts: [code: LimitCode, most: number | null, count: () => number][] = [
    [limit.counting === 'utf8' ? wording.bytes : wording.characters, limit.max, () => countText(text, limit)],
    [wording.bytes, limit.maxBytes, () => countBytes(text)],
    [wording.hashtags, limit.maxHashtags, () => text.match(HASHTAG)?.length ?? 0],
    ['text_too_many_mentions', limit.maxMentions, () => text.match(MENTION)?.length ?? 0],
    ['text_too_many_links', limit.maxLinks, () => countLinks(text)],
  ]
  for (const [code, most, count] of counts) {
    const length = most === null ? 0 : count()
    if (most !== null && length > most) return [coded(code, { network, length, most })]
  }
  return []
}

const HASHTAG = /#[\p{L}\p{M}\p{N}_]+/gu
const MENTION = /@[\p{L}\p{M}\p{N}_.]+/gu

function tagProblems(limits: NetworkLimits, given: PostText): TextProblem[] {
  const { name, tags: limit } = limits
  const tags = given.tags ?? []
  if (limit === null || tags.length === 0) return []
  const network: Param = networkName(name)
  const problem = (code: 'tags_too_many' | 'tags_too_long_together', length: number, most: number): TextProblem[] => [
    { field: 'tags', problem: coded(code, { network, length, most }) },
  ]
  if (tags.length > limit.max) return problem('tags_too_many', tags.length, limit.max)
  const { maxEach, maxTotal } = limit
  const tag = maxEach === null ? undefined : tags.find((one) => countText(one, GRAPHEMES) > maxEach)
  if (tag !== undefined) {
    return [{ field: 'tags', problem: coded('tag_too_long', { network, tag, most: maxEach ?? 0 }) }]
  }
  const total = totalLength(composePost(limits, given).tags)
  return maxTotal === null || total <= maxTotal ? [] : problem('tags_too_long_together', total, maxTotal)
}

const GRAPHEMES = { counting: 'graphemes', linkLength: null, shortMentions: false } as const

function totalLength(tags: readonly string[]): number {
  const quoted = tags.filter((tag) => /\s/u.test(tag)).length
  return tags.join(',').length + 2 * quoted
}
