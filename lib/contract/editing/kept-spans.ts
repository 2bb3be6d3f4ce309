import type { EditDocument, EditWord } from './editing.ts'

/** A stretch of the source, in seconds. */
export type Span = { startSeconds: number; endSeconds: number }

/** What decides which parts of the source are kept. */
export type KeptSelection = Pick<EditDocument, 'words' | 'cuts' | 'startSeconds' | 'endSeconds'>

const LEAD_SECONDS = 0.08
const PAUSE_SECONDS = 0.4
const MIN_SECONDS = 0.12

/**
 * What an edit keeps of the source, in order, for a preview that plays the same as what will be rendered. The engine cuts at
 * frames and may import nothing of ours, so it has its own function; a test keeps both equal up to a frame.
 */
export function keptSpans({ words, cuts, startSeconds, endSeconds }: KeptSelection): Span[] {
  const within = words.filter((word) => isWithin(word, { startSeconds, endSeconds }))
  const middles = within.filter((word) => word.kept).map(middleOf)
  const hasWord = (span: Span) => middles.some((at) => at >= span.startSeconds && at < span.endSeconds)
  const removed = [...cuts, ...removedWordSpans(within, { startSeconds, endSeconds })]
  return subtractSpans({ startSeconds, endSeconds }, removed).filter(
    (span) => span.endSeconds - span.startSeconds >= MIN_SECONDS || hasWord(span),
  )
}

/** Seconds of the result. */
export function keptSeconds(edit: KeptSelection): number {
  return keptSpans(edit).reduce((sum, span) => sum + span.endSeconds - span.startSeconds, 0)
}

/** A word belongs to the output by where its middle is. */
export function isWithin(word: Span, { startSeconds, endSeconds }: Span): boolean {
  const middle = middleOf(word)
  return middle >= startSeconds && middle < endSeconds
}

/** An instant of the source in the result; one that is cut out becomes the cut at which it is missing. */
export function resultSeconds(spans: readonly Span[], sourceSeconds: number): number {
  let before = 0
  for (const { startSeconds, endSeconds } of spans) {
    if (sourceSeconds < startSeconds) return before
    if (sourceSeconds < endSeconds) return before + sourceSeconds - startSeconds
    before += endSeconds - startSeconds
  }
  return before
}

/** An instant of the result in the source. */
export function sourceSeconds(spans: readonly Span[], resultSeconds: number): number {
  let left = resultSeconds
  for (const { startSeconds, endSeconds } of spans) {
    if (left < endSeconds - startSeconds) return startSeconds + left
    left -= endSeconds - startSeconds
  }
  return spans.at(-1)?.endSeconds ?? 0
}

function middleOf(word: Span): number {
  return (word.startSeconds + word.endSeconds) / 2
}

function removedWordSpans(words: readonly EditWord[], whole: Span): Span[] {
  const spans: Span[] = []
  for (let index = 0; index < words.length; index++) {
    const first = words[index]
    if (first === undefined || first.kept) continue
    const before = words[index - 1]
    while (words[index + 1]?.kept === false) index++
    const last = words[index] ?? first
    const after = words[index + 1]
    const from = before === undefined ? whole.startSeconds : Math.max(before.endSeconds, first.startSeconds)
    const to = after === undefined ? whole.endSeconds : after.startSeconds - lead(before, first, last, after)
    if (to > from) spans.push({ startSeconds: from, endSeconds: to })
  }
  return spans
}

/** Seconds that stay between a cut and the word after it. */
function lead(before: EditWord | undefined, first: EditWord, last: EditWord, after: EditWord): number {
  const pauseAfter = Math.max(0, after.startSeconds - last.endSeconds)
  const least = Math.min(pauseAfter, LEAD_SECONDS)
  if (before === undefined) return least
  const pauseBefore = Math.max(0, first.startSeconds - before.endSeconds)
  return Math.max(least, Math.min(pauseAfter, PAUSE_SECONDS) - pauseBefore)
}

function subtractSpans(whole: Span, removed: readonly Span[]): Span[] {
  const kept: Span[] = []
  let at = whole.startSeconds
  for (const { startSeconds, endSeconds } of removed.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    if (startSeconds > at) kept.push({ startSeconds: at, endSeconds: Math.min(startSeconds, whole.endSeconds) })
    at = Math.max(at, endSeconds)
  }
  if (at < whole.endSeconds) kept.push({ startSeconds: at, endSeconds: whole.endSeconds })
  return kept.filter((span) => span.endSeconds > span.startSeconds)
}
