import type { Word } from '../transcript.ts'
import { toSource, type Window } from './vad/windows.ts'
import type { RecognizedWord } from './whisper/words.ts'

/** Alignment attention runs ahead of the voice by this much (measured; see the benchmark). */
const attentionLeadSeconds = 0.045
const minWordSeconds = 0.06
const maxWordSeconds = 2.5

/**
 * Maps words from window time to source time. A word never begins or ends in a pause, never before the word
 * before it, and lasts between 60 ms and 2.5 s.
 */
export function placeWords(window: Window, recognized: RecognizedWord[]): Word[] {
  const words: Word[] = []
  let earliest = window.regions[0]?.startSeconds ?? 0
  const latest = window.regions.at(-1)?.endSeconds ?? Number.POSITIVE_INFINITY
  for (const [index, word] of recognized.entries()) {
    const start = toSource(window, word.startSeconds)
    const end = toSource(window, word.endSeconds)
    const kept = outOfPauses(window, start, end, {
      before: endsPhrase(word) ? 2 : 1,
      after: endsPhrase(recognized[index - 1]) ? 2 : 1,
    })
    const [from, until] = withoutLead(window, kept, kept[0] !== start)
    const startSeconds = Math.min(Math.max(from, earliest), Math.max(earliest, latest - minWordSeconds))
    const endSeconds = Math.min(
      Math.max(until, startSeconds + minWordSeconds),
      startSeconds + maxWordSeconds,
      Math.max(latest, startSeconds + minWordSeconds),
    )
    words.push({ text: word.text.trim(), startSeconds, endSeconds, confidence: Math.min(1, word.confidence) })
    earliest = endSeconds
  }
  return words
}

/** Undoes the lead, except where a pause gave the start, and keeps the word inside the speech it lies in. */
function withoutLead(window: Window, [from, until]: [number, number], fromPause: boolean): [number, number] {
  const region = window.regions.findLast((candidate) => candidate.startSeconds <= from + attentionLeadSeconds)
  const last = region && from <= region.endSeconds ? region.endSeconds : Number.POSITIVE_INFINITY
  const start = fromPause ? from : Math.min(from + attentionLeadSeconds, Math.max(from, last - minWordSeconds))
  return [start, until <= last ? Math.min(until + attentionLeadSeconds, last) : until]
}

function endsPhrase(word: RecognizedWord | undefined): boolean {
  return word !== undefined && /[,.;:!?…。，、？！]$/.test(word.text)
}

/**
 * Keeps the part of a span on the side of each pause where more of it lies. Punctuation shows where a pause belongs, so
 * the caller gives each side a weight. On a tie the word comes after the pause: attention moves on early.
 */
function outOfPauses(
  window: Window,
  start: number,
  end: number,
  weight: { before: number; after: number },
): [number, number] {
  let from = start
  let until = end
  for (const [index, region] of window.regions.entries()) {
    const next = window.regions[index + 1]
    if (!next) break
    const pauseStart = region.endSeconds
    const pauseEnd = next.startSeconds
    if (from >= pauseEnd || until <= pauseStart) continue
    const before = Math.max(0, pauseStart - from) * weight.before
    const after = Math.max(0, until - pauseEnd) * weight.after
    if (before > after) until = pauseStart
    else from = pauseEnd
    until = Math.max(until, from)
  }
  return [from, until]
}
