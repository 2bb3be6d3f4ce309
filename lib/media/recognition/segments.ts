import { type WordEnd, wordEnds } from '../text-normalization/word-ends.ts'
import type { Segment, Word } from '../transcript.ts'

/** A pause this long ends a segment even inside a sentence. */
const maxPauseSeconds = 0.9
const maxSegmentSeconds = 12
const minSegmentSeconds = 2.5

/**
 * Groups words into segments of a sentence or two, never across a long pause. `separator` stands between words: nothing in
 * Chinese, Japanese and Thai. `writtenIn` is the BCP 47 tag of the words; `languageTag` is set on each segment.
 */
export function toSegments(
  words: Word[],
  options: { separator: string; writtenIn: string; languageTag?: string },
): Segment[] {
  const ends = wordEnds(
    words.map((word) => word.text),
    options.writtenIn,
  )
  const segments: Segment[] = []
  let open: Word[] = []
  const close = () => {
    const [first] = open
    const last = open.at(-1)
    if (first && last) {
      segments.push({
        startSeconds: first.startSeconds,
        endSeconds: last.endSeconds,
        text: open.map((word) => word.text).join(options.separator),
        words: open,
        ...(options.languageTag ? { languageTag: options.languageTag } : {}),
      })
    }
    open = []
  }
  for (const [index, word] of words.entries()) {
    open.push(word)
    const next = words[index + 1]
    if (!next || endsSegment(open, word, next, ends[index] ?? null)) close()
  }
  return segments
}

function endsSegment(open: Word[], word: Word, next: Word, end: WordEnd): boolean {
  const pause = next.startSeconds - word.endSeconds
  if (pause >= maxPauseSeconds) return true
  const length = next.endSeconds - (open[0]?.startSeconds ?? 0)
  if (length > maxSegmentSeconds && (/[,;:，、]$/.test(word.text) || length > maxSegmentSeconds * 1.3)) return true
  return end === 'sentence' && (word.endSeconds - (open[0]?.startSeconds ?? 0) >= minSegmentSeconds || pause >= 0.35)
}
