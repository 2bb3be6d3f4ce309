import { keptFrames } from '../../editing/kept-frames.ts'
import { type Time, timeOf } from '../../timeline/time.ts'
import type { Word } from '../../transcript.ts'
import type { Stretch } from '../audio-analysis/quiet-times.ts'
import type { SoundCurve } from '../audio-analysis/sound-curve.ts'
import { type Cleaning, cleanReel } from './clean-reel.ts'

/** How long a stretch of a video is in its result, in seconds. */
export type LengthOf = (stretch: Stretch) => number

/** The talk is looked at in parts of this length: how quiet silence is changes with the place and the microphone. */
const PART_SECONDS = 60
const STEPS_PER_SECOND: Time = [100, 1]

/**
 * How long every stretch of a talk is once it is cleaned, from one look at the whole. The cleaning of a reel may differ from it by
 * some hundredths of a second, because it hears the sound of that reel alone.
 */
export function cleanedLength(
  talk: { words: readonly Word[]; curve: SoundCurve; durationSeconds: number; languageTag: string },
  cleaning: Cleaning,
): LengthOf {
  if (!cleaning.removeFillerWords && !cleaning.removeSilenceParts)
    return ({ startSeconds, endSeconds }) => endSeconds - startSeconds
  const kept = new Uint32Array(Math.ceil(talk.durationSeconds * 100) + 2)
  for (const { from, to } of partsOf(talk).flatMap((part) => keptIn(part, talk, cleaning)))
    for (let step = from; step < to; step++) kept[step + 1] = 1
  for (let step = 1; step < kept.length; step++) kept[step] = (kept[step] ?? 0) + (kept[step - 1] ?? 0)
  const before = (seconds: number) =>
    (kept[Math.min(kept.length - 1, Math.max(0, Math.round(seconds * 100)))] ?? 0) / 100
  return ({ startSeconds, endSeconds }) => before(endSeconds) - before(startSeconds)
}

type Part = Stretch & { words: Word[] }

/** Each from the beginning of its first word to that of the next part's; the first and the last reach to the ends of the talk. */
function partsOf({ words, durationSeconds }: { words: readonly Word[]; durationSeconds: number }): Part[] {
  const parts: Part[] = [{ startSeconds: 0, endSeconds: durationSeconds, words: [] }]
  for (const word of words) {
    const last = parts.at(-1)
    if (last === undefined) break
    if (word.startSeconds - last.startSeconds < PART_SECONDS) last.words.push(word)
    else {
      last.endSeconds = word.startSeconds
      parts.push({ startSeconds: word.startSeconds, endSeconds: durationSeconds, words: [word] })
    }
  }
  return parts
}

function keptIn(
  { words, startSeconds, endSeconds }: Part,
  talk: { curve: SoundCurve; durationSeconds: number; languageTag: string },
  cleaning: Cleaning,
) {
  const cleaned = cleanReel(words, { startSeconds, endSeconds }, talk.curve, cleaning, talk.languageTag)
  const [start, end] = [timeOf(startSeconds), timeOf(endSeconds)]
  return keptFrames({
    ...cleaned,
    start,
    end,
    sourceDuration: timeOf(talk.durationSeconds),
    frameRate: STEPS_PER_SECOND,
  })
}
