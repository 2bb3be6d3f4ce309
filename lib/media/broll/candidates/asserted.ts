import type { SpokenWord } from '../spoken-words.ts'
import { isQuoted, isReported } from './quoted.ts'
import { plainText, sentenceAround } from './sentences-around.ts'

/** Words that ask for agreement at the end of what is a statement all the same. */
const TAG = /,["'”’]? (right|yeah|okay|ok|correct|you know)\?["'”’]?$/i
const INVERTED =
  /^(and |but |so |or |well )?(is|are|was|were|do|does|did|has|have|had|can|could|would|will|should|don't|doesn't|didn't|isn't|aren't|wasn't|won't|wouldn't|can't) (i|you|we|they|he|she|it|this|that|these|those|there|the|a|an|like|your|our|their|my|his|her|any|anyone|people)\b/
const INTERROGATIVE =
  /^(and |but |so |or |well )?(why|how many|how much|how do|how does|how did|how can|what if|who|whose)\b/

/** Words that make a case of what follows: an example, a condition, a wish, a claim of others. */
const SUPPOSED_SENTENCE =
  /\b(if|unless|whether|imagine|suppose|supposing|pretend|hypothetical|hypothetically|theoretically|example|instance|let's say|instead|versus|vs|opposed|unlike|myth|supposedly|allegedly|wish)\b/
const SUPPOSED_NEAR =
  /\b(could|would(?! say)|should|might|may|maybe|perhaps|probably|possibly|guess|want|wants|wanted|hope|hoping|hopefully|whatever|must have|must've|i'd(?! say)|you'd|he'd|she'd|they'd|we'd)\b/
const SUPPOSED_BEFORE_SENTENCE = /\b(example|imagine|suppose|pretend|hypothetical|hypothetically|let's say)\b/
const NEAR = 8

/** `say, ten`: any other number would do as well. */
const SAY = /\bsay(?: in| for| at| with| of| about)?$/

/** Who says one of these right after is not sure. */
const DOUBTED = /\b(maybe|perhaps|probably|possibly|i guess|i think|i believe|or whatever)\b/

/** What the speaker thinks little of is not what the speaker claims. */
const BELITTLED =
  /\b(too (few|little|many|much|low|high|small)|(very|so) (little|few)|not|never|isn't|wasn't|aren't|weren't|doesn't|don't|didn't|won't|wouldn't|can't|couldn't|ridiculous|crazy|insane|impossible|unrealistic|nonsense|wrong|silly|absurd|joke|kidding|worthless|useless|rather than|instead)\b/
const REJECTED =
  /^(well|i guess|yeah i (guess|think|suppose)|more or less|not (always|really|quite|exactly|necessarily)|sort of|kind of|of course)\b|^(well |but |and |oh )?(or|no|nope|nah|wrong|not|false|just kidding|kidding|i'm kidding|i'm joking|why not|of course not|(that's|that is|this is|it's|which is) (not|wrong|false|crazy|ridiculous|insane|impossible|nonsense|silly|absurd)|that (isn't|doesn't|wasn't|won't|would|wouldn't|can't)|that'd|doesn't|don't|(we|i|they|you) (don't|didn't|do not|did not) (have|do|want|need) (any|it|that|those|this))\b/
const DISOWNED = /\b(complaint|complaints|myth|joke|joking|kidding|nonsense|they're wrong|they are wrong)\b/
/** Somebody who says one of these corrects themselves. */
const CORRECTED = /\b(sorry|wait|oops|scratch|correction|technically|or rather|make that|no)\b/
const CORRECTED_AFTER = /\b(sorry|wait|oops|scratch|correction|i mean|or rather|make that|no)\b/

/**
 * Whether the speaker states what the words from `first` to `last` say: does not ask, suppose, quote, reject or correct it. A card
 * shows it as true and as the speaker's.
 */
export function isAsserted(words: readonly SpokenWord[], first: number, last: number): boolean {
  const { first: start, last: end } = sentenceAround(words, first)
  if (isQuestion(words, start, sentenceAround(words, last).last)) return false
  const after = plainText(words, last + 1, end)
  if (SAY.test(plainText(words, start, first - 1))) return false
  if (isSupposed(words, start, last) || SUPPOSED_NEAR.test(plainText(words, Math.max(start, first - NEAR), last)))
    return false
  if (DOUBTED.test(plainText(words, last + 1, Math.min(end, last + 3)))) return false
  if (BELITTLED.test(sameClause(plainText(words, last + 1, Math.min(end, last + NEAR)))) || DISOWNED.test(after))
    return false
  if (CORRECTED.test(plainText(words, Math.max(start, first - 3), first - 1))) return false
  if (CORRECTED_AFTER.test(plainText(words, last + 1, Math.min(end, last + 4)))) return false
  return !isTakenBack(words, start, end) && !isQuoted(words, first) && !isReported(words, first, last)
}

/** Up to where something else is said. What points back with `that` or `it` is about the same. */
function sameClause(after: string): string {
  return after.replace(/(?:^| )(?:and|so|but|because|which|who)(?: (?!that|it)|$).*$/, '')
}

/** Whether words are a case that is made up: an example, a condition, something else than what is meant. */
export function isSupposed(words: readonly SpokenWord[], from: number, to: number): boolean {
  return SUPPOSED_SENTENCE.test(plainText(words, from, to))
}

/** A case is made up, in which the next sentences go on. */
const MADE_UP =
  /\b(?:imagine|suppose|supposing|pretend|hypothetical|hypothetically|let's say|let us say|say you|say we|say i|what if)\b/

/** Whether one of `count` sentences before a word makes up a case. */
export function isMadeUp(words: readonly SpokenWord[], at: number, count: number): boolean {
  let { first } = sentenceAround(words, at)
  for (let back = 0; back < count && first > 0; back++) first = sentenceAround(words, first - 1).first
  return MADE_UP.test(plainText(words, first, at))
}

/** Whether the sentences around one give it as an example or reject it. */
export function isTakenBack(words: readonly SpokenWord[], start: number, end: number): boolean {
  if (start > 0) {
    const before = sentenceAround(words, start - 1)
    if (SUPPOSED_BEFORE_SENTENCE.test(plainText(words, before.first, before.last))) return true
  }
  if (end + 1 >= words.length) return false
  const next = sentenceAround(words, end + 1)
  const following = plainText(words, next.first, next.last)
  if (REJECTED.test(following) || DISOWNED.test(following)) return true
  const later = next.last + 1 < words.length ? sentenceAround(words, next.last + 1) : null
  return later !== null && DISOWNED.test(plainText(words, later.first, later.last))
}

/** Whether a sentence asks, by its mark or by its order. One that only asks for agreement at its end states something. */
export function isQuestion(words: readonly SpokenWord[], start: number, end: number): boolean {
  const text = words
    .slice(Math.max(start, end - 3), end + 1)
    .map((word) => word.text)
    .join(' ')
  if (/[?？]["'”’»)]*$/.test(text)) return !TAG.test(text)
  const opening = plainText(words, start, start + 4)
  return INVERTED.test(opening) || INTERROGATIVE.test(opening)
}
