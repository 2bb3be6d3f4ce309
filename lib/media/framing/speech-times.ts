import type { Transcript } from '../transcript.ts'

/** A word may start a little before and end a little after its times. */
const AROUND_WORD_SECONDS = 0.15

/** Who speaks at each step of a stretch: the number of the speaker, 0 where it is not known who, null where nobody does. */
export function speakersAt(
  transcript: Pick<Transcript, 'segments'>,
  startSeconds: number,
  stepSeconds: number,
  count: number,
): (number | null)[] {
  const speakers = new Array<number | null>(count).fill(null)
  const endSeconds = startSeconds + count * stepSeconds
  for (const segment of transcript.segments) {
    if (segment.endSeconds + 1 < startSeconds || segment.startSeconds - 1 > endSeconds) continue
    for (const word of segment.words) {
      const from = Math.round((word.startSeconds - AROUND_WORD_SECONDS - startSeconds) / stepSeconds)
      const until = Math.round((word.endSeconds + AROUND_WORD_SECONDS - startSeconds) / stepSeconds)
      for (let i = Math.max(0, from); i < Math.min(count, until); i++) speakers[i] = segment.speaker ?? 0
    }
  }
  return speakers
}
