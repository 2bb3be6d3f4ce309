import { framesNear, secondsOf, type Time } from '../timeline/time.ts'
import type { EditDecisions, EditWord } from './edit-decisions.ts'

/** A stretch of the source in frames of the result's rate, counted from the start of the source; `to` is not part of it. */
export type FrameSpan = { from: number; to: number }

/** What decides which frames stay. */
export type Cut = Pick<EditDecisions, 'sourceDuration' | 'frameRate' | 'start' | 'end' | 'words' | 'cuts'>

type Span = { start: number; end: number }

/** Silence that stays before a word when what stood before it is taken out: its first sound is softer than its recognized start. */
const LEAD_SECONDS = 0.08
/** Of the pauses on both sides of a cut, this much of the longer one stays, so that sentences do not run together. */
const PAUSE_SECONDS = 0.4
/** A piece without a word that is shorter would only flash. */
const MIN_SECONDS = 0.12

/** What stays of the source: between `start` and `end`, without `cuts` and the words that are not kept. Empty when nothing does. */
export function keptFrames(cut: Cut): FrameSpan[] {
  const { frameRate, words } = cut
  const length = Math.floor(secondsOf(cut.sourceDuration) * secondsOf(frameRate) + 1e-6)
  const whole = { start: Math.max(0, secondsOf(cut.start)), end: secondsOf(cut.end) }
  const middles = words.filter((word) => word.kept).map(middleOf)
  const hasWord = ({ start, end }: Span) => middles.some((at) => at >= start && at < end)
  return without(whole, removedSpans(cut))
    .filter((span) => span.end - span.start >= MIN_SECONDS || hasWord(span))
    .map(({ start, end }) => ({ from: framesNear(start, frameRate), to: Math.min(length, framesNear(end, frameRate)) }))
    .filter(({ from, to }) => to > from)
}

/** The middle of a word, which decides on which side of a cut it lies. Seconds. */
export function middleOf({ start, end }: { start: Time; end: Time }): number {
  return (secondsOf(start) + secondsOf(end)) / 2
}

function removedSpans({ cuts, words, start, end }: Cut): Span[] {
  const taken = cuts.map((each) => ({ start: secondsOf(each.start), end: secondsOf(each.end) }))
  const within = words.filter((word) => middleOf(word) >= secondsOf(start) && middleOf(word) < secondsOf(end))
  return [...taken, ...struckSpans(within, secondsOf(start), secondsOf(end))]
}

/** Each run of words that are not kept, with as much of the pause behind it as would be one too many. */
function struckSpans(words: readonly EditWord[], start: number, end: number): Span[] {
  const spans: Span[] = []
  for (let index = 0; index < words.length; index++) {
    const first = words[index]
    if (first === undefined || first.kept) continue
    const before = words[index - 1]
    while (words[index + 1]?.kept === false) index++
    const last = words[index] ?? first
    const after = words[index + 1]
    const from = before === undefined ? start : Math.max(secondsOf(before.end), secondsOf(first.start))
    const to = after === undefined ? end : secondsOf(after.start) - lead(before, first, last, after)
    if (to > from) spans.push({ start: from, end: to })
  }
  return spans
}

/** Seconds that stay between a run that is taken out and the word after it. */
function lead(before: EditWord | undefined, first: EditWord, last: EditWord, after: EditWord): number {
  const pauseAfter = Math.max(0, secondsOf(after.start) - secondsOf(last.end))
  const least = Math.min(pauseAfter, LEAD_SECONDS)
  if (before === undefined) return least
  const pauseBefore = Math.max(0, secondsOf(first.start) - secondsOf(before.end))
  return Math.max(least, Math.min(pauseAfter, PAUSE_SECONDS) - pauseBefore)
}

function without(whole: Span, removed: readonly Span[]): Span[] {
  const kept: Span[] = []
  let at = whole.start
  for (const { start, end } of [...removed].sort((a, b) => a.start - b.start)) {
    if (start > at) kept.push({ start: at, end: Math.min(start, whole.end) })
    at = Math.max(at, end)
  }
  if (at < whole.end) kept.push({ start: at, end: whole.end })
  return kept.filter((span) => span.end > span.start)
}
