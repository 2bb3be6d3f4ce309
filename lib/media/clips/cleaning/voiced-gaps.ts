import { findStretches, frameAt, quietStretches, type Stretch } from '../audio-analysis/quiet-times.ts'
import type { SoundCurve } from '../audio-analysis/sound-curve.ts'

const MIN_SECONDS = 0.15
const MAX_SECONDS = 0.8
/** Silence that has to part it from the words beside it. */
const APART_SECONDS = 0.05
const MIN_VOICED_SHARE = 0.7
/** An "uhm" is held on one note; a word is not. */
const MAX_SEMITONES = 1.1
/** Quieter than its loudest part by this much, a sound fades. */
const FADED_DB = 12

/**
 * Sounds between two words that the recognizer has left out and that are drawn-out vowels: voiced, of steady pitch, parted from
 * both words by silence. `gap` lies between the words, `level` is where silence ends, in dB.
 */
export function voicedGaps(curve: SoundCurve, gap: Stretch, level: number): Stretch[] {
  const quiet = quietStretches(curve, gap, level).filter(lastsApart)
  const [first, last] = [quiet[0], quiet.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const between = { startSeconds: first.startSeconds, endSeconds: last.endSeconds }
  return findStretches(between, 2, (frame) => (curve.levels[frame] ?? -100) >= level).filter((sound) =>
    isSustainedVowel(curve, sound),
  )
}

function lastsApart({ startSeconds, endSeconds }: Stretch): boolean {
  return endSeconds - startSeconds >= APART_SECONDS
}

/**
 * Whether a sound is voiced and stays within so many semitones on either side of one note, as far as it is loud: a voice sinks and
 * rattles where it fades.
 */
export function isSustainedVowel(
  { levels, pitches }: SoundCurve,
  { startSeconds, endSeconds }: Stretch,
  most = MAX_SEMITONES,
): boolean {
  const seconds = endSeconds - startSeconds
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) return false
  const [from, until] = [frameAt(startSeconds), frameAt(endSeconds)]
  const peak = Math.max(...levels.subarray(from, until))
  const loud = pitches.subarray(from, until).filter((_, at) => (levels[from + at] ?? -100) >= peak - FADED_DB)
  const voiced = loud.filter((pitch) => pitch > 0)
  if (voiced.length < loud.length * MIN_VOICED_SHARE) return false
  const semitones = [...voiced].map((pitch) => 12 * Math.log2(pitch)).sort((a, b) => a - b)
  // Frames at which the pitch is mistaken by an octave do not count.
  const at = (share: number) => semitones[Math.floor((semitones.length - 1) * share)] ?? 0
  return at(0.9) - at(0.1) <= 2 * most
}
