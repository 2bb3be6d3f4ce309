import { type WordEnd, wordEnds } from '../text-normalisation/word-ends.ts'
import type { Segment, Word } from '../transcript.ts'

/** A pause this long ends a segment even inside a sentence. */
const breathSeconds = 0.9
const longestSegmentSeconds = 12
const shortestSegmentSeconds = 2.5

/**
 * Groups words to segments: a sentence or two, never over a long pause. `separator` is what stands between words in
 * writing: nothing in Chinese, Japanese and Thai. `writtenIn` is the BCP 47 tag of the words; `languageTag` is noted on each segment.
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
  let held: Word[] = []
  const close = () => {
    const [first] = held
    const last = held.at(-1)
    if (first && last) {
      segments.push({
        startSeconds: first.startSeconds,
        endSeconds: last.endSeconds,
        text: held.map((word) => word.text).join(options.separator),
        words: held,
        ...(options.languageTag ? { languageTag: options.languageTag } : {}),
      })
    }
    held = []
  }
  for (const [index, word] of words.entries()) {
    held.push(word)
    const next = words[index + 1]
    if (!next || endsSegment(held, word, next, ends[index] ?? null)) close()
  }
  return segments
}

function endsSegment(held: Word[], word: Word, next: Word, end: WordEnd): boolean {
  const pause = next.startSeconds - word.endSeconds
  if (pause >= breathSeconds) return true
  const length = next.endSeconds - (held[0]?.startSeconds ?? 0)
  if (length > longestSegmentSeconds && (/[,;:，、]$/.test(word.text) || length > longestSegmentSeconds * 1.3))
    return true
  return (
    end === 'sentence' && (word.endSeconds - (held[0]?.startSeconds ?? 0) >= shortestSegmentSeconds || pause >= 0.35)
  )
}
