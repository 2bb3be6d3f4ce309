import { phrasesOf } from '../../phrases/phrases-of.ts'
import { type SpokenWord, sentencesOf, textOf } from '../spoken-words.ts'

/** An address on the web, which is read out where something is advertised. */
const ADDRESS = /\b[\p{L}\p{N}-]{2,}\.(?:com|org|net|io|ai|co|tv|dev|app)\b|\bdot com\b/iu
/** How an English advertisement offers something. */
const OFFERS =
  /\b(?:brought to you by|coupon|discounts?|gift cards?|free (?:credits?|shipping|trial)|limited time|book a demo|annual plan|for listeners|forget to subscribe|[$€£]?[\d,]+%? off (?:your|the|their|our|any|at|\p{Lu}))/u

/** Sentences before and behind one that advertises, which do so too without saying it. */
const BEFORE = 5
const BEHIND = 3
/** Sentences between two that advertise, all of one advertisement. */
const WITHIN = 14

/**
 * Which words stand in an advertisement: for each, whether its sentence advertises something or stands between or next to those that
 * do. Languages without phrases for it have addresses alone.
 */
export function promotedWords(words: readonly SpokenWord[], languageTag: string): boolean[] {
  const phrases = phrasesOf(languageTag)
  const sentences = sentencesOf(words)
  const marks = sentences.flatMap(({ first, last }, at) => {
    const text = textOf(words.slice(first, last + 1))
    const isMark = phrases.count(text, 'promotes') > 0 || ADDRESS.test(text) || OFFERS.test(text)
    return isMark ? [at] : []
  })
  const promoted = new Set<number>()
  for (const [index, mark] of marks.entries()) {
    const next = marks[index + 1] ?? Number.POSITIVE_INFINITY
    const to = next - mark <= WITHIN ? next : mark + BEHIND
    for (let at = mark - BEFORE; at <= to; at++) promoted.add(at)
  }
  return sentences.flatMap(({ first, last }, at) => Array.from({ length: last - first + 1 }, () => promoted.has(at)))
}
