import type { SpokenWord } from '../../broll/spoken-words.ts'
import { isUnspaced } from '../../captions/words.ts'
import { rolesOf } from '../../text-normalization/function-words.ts'

/** More words than this are read slower than they are heard, and the caption below has them all. */
export const MOST_CARD_WORDS = 6

const ENDS_PART = /[,;:.!?…—–。！？।，；：][\p{Quotation_Mark})]*$/u
/** Words without which others mean the opposite. */
const NEGATION =
  /^(?:not|never|no|nor|nobody|nothing|none|neither|without|hardly|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|nie|niemals|ohne|nunca|jamás|ning[uú]n\p{L}*|sin|ne|pas|jamais|sans|non|mai|senza|não|nem|sem|niet|geen|nooit|zonder|नहीं|मत|कभी नहीं)$/u
const NUMBER_WORTH = 8
const NAME_WORTH = 6
const LONGEST_WORTH = 9

/**
 * The words of a clause that carry most of it, one after the other as they are spoken: all of a short clause, and of a longer one the
 * part between function words and commas that says the most. A part of a denied clause has the denial in it. Pure.
 */
export function keyPhrase(words: readonly SpokenWord[], languageTag: string): readonly SpokenWord[] {
  if (words.length <= MOST_CARD_WORDS || words.some(({ text }) => isUnspaced(text))) return words
  const isLight = (word: SpokenWord) => rolesOf(bare(word), languageTag).size > 0
  const denial = words.findIndex((word) => NEGATION.test(bare(word)))
  if (denial >= 0) return denied(words, denial, isLight)
  const parts = partsOf(words, languageTag).flatMap((part) => windowsOf(part, isLight))
  const best = parts.reduce<{ part: readonly SpokenWord[]; worth: number }>(
    (strongest, part) => {
      const worth = worthOf(part, isLight)
      return worth >= strongest.worth ? { part, worth } : strongest
    },
    { part: [], worth: 1 },
  )
  return best.part.length > 0 ? best.part : words.slice(0, MOST_CARD_WORDS)
}

/** With the marks at its end, which belong to its letters in many scripts. */
const bare = ({ text }: SpokenWord): string => text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')

/** From the denial on, or, where nothing follows it, up to it. */
function denied(words: readonly SpokenWord[], at: number, isLight: (word: SpokenWord) => boolean) {
  const after = untilPartEnds(words.slice(at, at + MOST_CARD_WORDS))
  const kept = withoutLightEnd(after, isLight)
  return kept.length > 1 ? kept : words.slice(Math.max(0, at - MOST_CARD_WORDS + 1), at + 1)
}

function untilPartEnds(words: readonly SpokenWord[]): readonly SpokenWord[] {
  const end = words.findIndex(({ text }, index) => index > 0 && ENDS_PART.test(text))
  return end < 0 ? words : words.slice(0, end + 1)
}

function withoutLightEnd(words: readonly SpokenWord[], isLight: (word: SpokenWord) => boolean): readonly SpokenWord[] {
  const last = words.findLastIndex((word) => !isLight(word))
  return words.slice(0, last + 1)
}

/** What stands between commas, conjunctions and pronouns. */
function partsOf(words: readonly SpokenWord[], languageTag: string): SpokenWord[][] {
  const parts: SpokenWord[][] = [[]]
  for (const word of words) {
    const roles = rolesOf(bare(word), languageTag)
    if (roles.has('opens') || roles.has('light')) parts.push([])
    else parts.at(-1)?.push(word)
    if (ENDS_PART.test(word.text)) parts.push([])
  }
  return parts.filter(({ length }) => length > 0)
}

/** Every stretch of a part that is short enough and begins and ends where a function word or the part does, without those at its ends. */
function windowsOf(part: readonly SpokenWord[], isLight: (word: SpokenWord) => boolean): (readonly SpokenWord[])[] {
  const isEdge = (at: number) => {
    const [before, after] = [part[at - 1], part[at]]
    return before === undefined || after === undefined || isLight(before) || isLight(after)
  }
  const edges = Array.from({ length: part.length + 1 }, (_, at) => at).filter(isEdge)
  return edges.flatMap((from) =>
    edges
      .filter((to) => to > from && to - from <= MOST_CARD_WORDS)
      .map((to) => part.slice(from, to))
      .filter((words) => [words.at(0), words.at(-1)].every((word) => word !== undefined && !isLight(word))),
  )
}

function worthOf(part: readonly SpokenWord[], isLight: (word: SpokenWord) => boolean): number {
  return part.reduce((sum, word, index) => {
    if (isLight(word)) return sum
    const isNumber = /\p{N}/u.test(word.text)
    const isName = index > 0 && /^\p{Lu}\p{Ll}/u.test(word.text)
    const letters = Math.min(LONGEST_WORTH, [...bare(word)].length)
    return sum + letters + (isNumber ? NUMBER_WORTH : 0) + (isName ? NAME_WORTH : 0)
  }, 0)
}
