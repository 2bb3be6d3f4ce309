import { isNumeric } from '../../broll/candidates/amounts.ts'
import { rolesOf } from '../../text-normalization/function-words.ts'
import type { Word } from '../../transcript.ts'

/** What one picture is shown under: consecutive words of the narration, and from when to when. */
export type SpokenShot = {
  startSeconds: number
  endSeconds: number
  /** The first of its words in the narration, and how many there are. */
  firstWord: number
  wordCount: number
  text: string
}

const IDEAL_SECONDS = 3.6
const MIN_SECONDS = 2
const MAX_SECONDS = 6
/**
 * The picture changes a frame before the first word of a shot. The caption before stays until that word, and would be seen over the
 * new picture for longer.
 */
const LEAD_SECONDS = 1 / 30

/**
 * Cuts a narration into shots of 2 to 6 seconds: at ends of sentences first, then at commas, pauses and conjunctions. The shots
 * follow each other without gaps from 0 to `durationSeconds`. Pure. Only a narration shorter than 2 seconds has a shorter shot, and
 * only a word longer than 6 seconds a longer one.
 */
export function planShots(words: readonly Word[], durationSeconds: number, languageTag: string): SpokenShot[] {
  const cuts = cutTimes(words, durationSeconds)
  const best = cheapestCuts(words, cuts, languageTag)
  return best.map((first, index) => {
    const next = best[index + 1] ?? words.length
    const spoken = words.slice(first, next)
    return {
      startSeconds: cuts[first] ?? 0,
      endSeconds: cuts[next] ?? durationSeconds,
      firstWord: first,
      wordCount: spoken.length,
      text: spoken.map((word) => word.text).join(' '),
    }
  })
}

/** When the picture would change before each word, and the end. */
function cutTimes(words: readonly Word[], durationSeconds: number): number[] {
  const before = words.map((word, index) => {
    const ended = words[index - 1]?.endSeconds
    return ended === undefined ? 0 : Math.max(Math.min(ended, word.startSeconds), word.startSeconds - LEAD_SECONDS)
  })
  return [...before, durationSeconds]
}

/** The indexes of the words that begin shots, by the smallest sum of costs. */
function cheapestCuts(words: readonly Word[], cuts: readonly number[], languageTag: string): number[] {
  const costs = [0]
  const from = [0]
  const ends = words.map((_, index) => costOfCut(words, index, languageTag))
  for (let end = 1; end <= words.length; end++) {
    let [best, chosen, sentences] = [Number.POSITIVE_INFINITY, end - 1, 0]
    for (let first = end - 1; first >= 0; first--) {
      const seconds = (cuts[end] ?? 0) - (cuts[first] ?? 0)
      if (seconds > MAX_SECONDS && first < end - 1) break
      if (first < end - 1 && isSentenceEnd(words[first])) sentences++
      const cut = end === words.length ? 0 : (ends[end - 1] ?? 0)
      const cost = (costs[first] ?? 0) + costOfLength(seconds) + cut + sentences
      if (cost < best) [best, chosen] = [cost, first]
    }
    costs.push(best)
    from.push(chosen)
  }
  const starts: number[] = []
  for (let end = words.length; end > 0; end = from[end] ?? 0) starts.unshift(from[end] ?? 0)
  return starts
}

function costOfLength(seconds: number): number {
  const off = (seconds - IDEAL_SECONDS) / (seconds < IDEAL_SECONDS ? 1.1 : 1.7)
  return 0.35 * off * off + Math.max(0, MIN_SECONDS - seconds) * 120
}

const CONJUNCTION =
  /^(and|but|or|so|because|when|while|where|which|who|that|if|after|before|until|then|though|although|with|without|und|aber|oder|weil|wenn|während|als|dass|y|pero|porque|cuando|mientras|que|et|mais|quand|pendant|e|ma|perché|quando|mas|en|maar|omdat|toen)$/i

/** A number is never parted, and hardly ever from what it counts. */
const IN_NUMBER = 60
const BEFORE_UNIT = 6
/** An article or a preposition belongs to what follows. */
const AFTER_ARTICLE = 6

/** What a change of the picture after a word costs. */
function costOfCut(words: readonly Word[], index: number, languageTag: string): number {
  const [word, next] = [words[index], words[index + 1]]
  if (word === undefined || next === undefined) return 0
  if (isSentenceEnd(word)) return 0
  const pause = next.startSeconds - word.endSeconds
  const relief = pause > 0.18 ? 0.6 : 0
  if (/[,;:，、；：–—-]["'”’»)]?$/u.test(word.text)) return 1 - relief / 2
  return (CONJUNCTION.test(next.text) ? 4 : 9) - relief + costInPhrase(words, index, languageTag)
}

function costInPhrase(words: readonly Word[], index: number, languageTag: string): number {
  const [before, word, next, second] = [-1, 0, 1, 2].map((by) => plainOf(words[index + by]))
  const isInside =
    (isNumeric(word ?? '') && (isNumeric(next ?? '') || (JOINS_NUMBERS.test(next ?? '') && isNumeric(second ?? '')))) ||
    (isNumeric(before ?? '') && JOINS_NUMBERS.test(word ?? '') && isNumeric(next ?? ''))
  if (isInside) return IN_NUMBER
  if (isNumeric(word ?? '')) return BEFORE_UNIT
  return rolesOf(word ?? '', languageTag).has('leads') ? AFTER_ARTICLE : 0
}

const JOINS_NUMBERS = /^(?:and|point|to|or|a)$/
const plainOf = (word: Word | undefined): string =>
  (word?.text ?? '').toLowerCase().replace(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{M}\p{N}%€]+$/gu, '')

function isSentenceEnd(word: Word | undefined): boolean {
  return word !== undefined && /[.!?…。！？।]["'”’»)\]]*$/u.test(word.text)
}
