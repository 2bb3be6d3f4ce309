import type { SpokenWord } from '../spoken-words.ts'
import { isLeading } from './phrases.ts'

const ENDS_CLAUSE = /[.,;:?!…—–-]["'”’»)]*$/
export const TIMES = /^(seconds|minutes|hours|days|weeks|months|years|decades)$/

/** Prepositions that say where a span of time stands. */
const BEFORE_TIME =
  /^(within|in|after|before|for|until|till|by|over|during|since|through|throughout|across|into|at|under|inside)$/
/** With one of these before it, a number means something else than alone. */
const BENDING =
  /^(by|to|from|into|between|within|after|before|until|till|toward|towards|beyond|besides|plus|minus|than|versus|vs|without|except|unlike|against|nor|not|but|under|below|over|above|despite|beside|per|times)$/
/** Verbs that turn what a number counts into its opposite. */
const TURNING =
  /^(lose|loses|losing|lost|cut|cuts|cutting|save|saves|saved|saving|miss|missed|missing|fail|failed|failing|avoid|avoided|avoiding|remove|removed|removing|fire|fired|firing|owe|owed|owes|waste|wasted|wasting|reject|rejected|skip|skipped|delete|deleted|eliminate|eliminated|drop|dropped)$/

/**
 * How many words before a figure belong to it because it would mean something else without them: none, or one. Null where what is
 * meant lies further back.
 *
 * @param first where the figure with its qualifiers begins.
 */
export function openingBefore(words: readonly SpokenWord[], first: number, isTime: boolean): 0 | 1 | null {
  const before = words[first - 1]
  if (before === undefined || before.endsSentence || ENDS_CLAUSE.test(before.text)) return 0
  if (isTime && BEFORE_TIME.test(before.plain)) return words[first]?.plain === 'every' ? 0 : 1
  if (BENDING.test(before.plain) || isCompared(words, first)) return null
  return TURNING.test(before.plain) ? 1 : 0
}

/** `better than they were four years ago`: the number belongs to what something is compared with. */
function isCompared(words: readonly SpokenWord[], first: number): boolean {
  for (let index = first - 1; index >= Math.max(0, first - 5); index--) {
    const word = words[index]
    if (word === undefined || ENDS_CLAUSE.test(word.text)) return false
    if (word.plain === 'than') return true
  }
  return false
}

const TELLS_TIME = /^(old|long|away|apart|free|each|every|a|per|early|late|older|younger|more)$/

/**
 * What stands behind a span of time and belongs to it. Where a preposition places the span, only `of …`: everything else belongs to
 * the verb before it.
 */
export function timeSpan(after: readonly SpokenWord[], isPlaced: boolean): SpokenWord[] {
  const noun = after.findIndex(({ plain }) => TIMES.test(plain))
  const next = after[noun + 1]?.plain ?? ''
  if (/^(ago|later|earlier)$/.test(next)) return after.slice(0, noun + 2)
  const isWhole = next === 'of' || (!isPlaced && (isLeading(next) || TELLS_TIME.test(next)))
  return isWhole ? [...after] : after.slice(0, noun + 1)
}
