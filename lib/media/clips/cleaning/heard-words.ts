import type { Word } from '../../transcript.ts'
import { type Stretch, stretchesWhere } from '../sound/quiet-times.ts'
import type { SoundCurve } from '../sound/sound-curve.ts'

/** Silence inside a word, before a `t` or a `k`, is shorter. */
const PAUSE_FRAMES = 12
/** Left around what is heard of a word, for its soft beginning and end. */
const MARGIN_SECONDS = 0.03

/**
 * Where words are really heard. Recognisers stretch a word over the pause beside it, and over a hesitation that they left out:
 * such a word is where its longest stretch of sound is. `level` is where silence ends, in dB.
 */
export function heardWords(words: readonly Word[], curve: SoundCurve, level: number): Word[] {
  return words.map((word) => {
    const sounds = stretchesWhere(word, PAUSE_FRAMES, (frame) => (curve.levels[frame] ?? -100) >= level)
    const longest = sounds.reduce<Stretch | null>((a, b) => (a === null || lasts(b) > lasts(a) ? b : a), null)
    if (longest === null) return word
    return {
      ...word,
      startSeconds: Math.max(word.startSeconds, longest.startSeconds - MARGIN_SECONDS),
      endSeconds: Math.min(word.endSeconds, longest.endSeconds + MARGIN_SECONDS),
    }
  })
}

function lasts({ startSeconds, endSeconds }: Stretch): number {
  return endSeconds - startSeconds
}
