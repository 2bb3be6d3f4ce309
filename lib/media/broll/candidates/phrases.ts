import { rolesOf } from '../../text-normalization/function-words.ts'
import type { SpokenWord } from '../spoken-words.ts'
import { isNumeric } from './amounts.ts'

const NEGATIONS = new Set(
  "not no never none neither nor without isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't couldn't shouldn't haven't hasn't hadn't cannot hardly unless".split(
    ' ',
  ),
)

/** Where the phrase of a word begins, no further back than `most` words. */
export function phraseStart(words: readonly SpokenWord[], at: number, most: number): number {
  let first = at
  while (first > Math.max(0, at - most) && words[first]?.opensPhrase !== true) first--
  return first
}

/** Whether the sentence denies something before a word: then what follows is not so. */
export function isDenied(words: readonly SpokenWord[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 8); index--) {
    const word = words[index]
    if (word === undefined || word.endsSentence) return false
    if (NEGATIONS.has(word.plain)) return true
  }
  return false
}

/** Whether a word leads to the next one: an article, a preposition, a determiner. */
export function isLeading(plain: string): boolean {
  return rolesOf(plain, 'en').has('leads')
}

/**
 * The words from `at` on that belong together: to the end of the phrase, up to the next clause, at most `most`. None where it is not
 * sure that they end where they stop.
 */
export function restOfPhrase(words: readonly SpokenWord[], at: number, most: number): SpokenWord[] {
  const taken: SpokenWord[] = []
  let ends = false
  for (const word of words.slice(at)) {
    const roles = rolesOf(word.plain, 'en')
    if (TOLD.test(word.plain)) break
    if (roles.has('opens') || (roles.has('light') && !roles.has('leads'))) break
    if (taken.length === most) return nounOf(taken)
    // A number that counts something else begins another figure.
    if (taken.length > 2 && isNumeric(word.plain) && isLeading(taken.at(-1)?.plain ?? '')) return nounOf(taken)
    taken.push(word)
    ends = word.endsPhrase
    if (ends) break
  }
  return trimmedEnd(taken, ends)
}

/** Verbs of a story: what they say is another matter than what is counted. */
const TOLD = /^(say|says|came|went|took|got|made|said|saw|knew|gave|told|became|began|felt|thought)$/
/** Adverbs that say how sure the speaker is. */
const DANGLING = /^(essentially|basically|roughly|approximately|though|anyway|too|either|now|right|here|there)$/
const PARTICLES = /^(out|up|off|down|away|back|on|spot|terms|kind|sort)$/

/** Of a phrase that is too long, what stands before its first preposition. Nothing of one that begins with a preposition but `of`. */
function nounOf(taken: SpokenWord[]): SpokenWord[] {
  const [opening] = taken
  if (opening !== undefined && opening.plain !== 'of' && isLeading(opening.plain)) return []
  const noun = taken.findIndex(({ plain }) => !isLeading(plain))
  const end = taken.findIndex(({ plain }, index) => index > noun && isLeading(plain))
  return trimmedEnd(noun < 0 || end < 0 ? [] : taken.slice(0, end), false)
}

/** Without what would begin something that is not there: a preposition with its article, half a number, a participle. */
function trimmedEnd(taken: SpokenWord[], isWhole: boolean): SpokenWord[] {
  const kept = [...taken]
  const last = () => kept.at(-1)?.plain ?? ''
  const isOpen = () =>
    isLeading(last()) || DANGLING.test(last()) || (!isWhole && (/(ing|ly|ed)$/.test(last()) || PARTICLES.test(last())))
  // `to empty it`, `to get access to …`: a purpose that is not told to its end.
  const purpose = kept.findLastIndex(({ plain }) => plain === 'to')
  if (!isWhole && purpose >= 0) kept.length = purpose
  while (kept.length > 0 && isOpen()) kept.pop()
  return kept
}
