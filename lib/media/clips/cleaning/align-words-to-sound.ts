import { rolesOf } from '#lib/media/text-normalization/function-words.ts'
import type { Word } from '#lib/media/transcript.ts'
import { findStretches, type Stretch } from '../audio-analysis/quiet-times.ts'
import type { SoundCurve } from '../audio-analysis/sound-curve.ts'
import { isSustainedVowel } from './voiced-gaps.ts'

/** Silence inside a word, before a `t` or a `k`, is shorter. */
const PAUSE_FRAMES = 12
/** Seconds left around the audible part of a word, for its soft beginning and end. */
const MARGIN_SECONDS = 0.03
/** A longer word is hardly mistaken for a hesitation. */
const SHORT_WORD_SECONDS = 0.35
/** Where the words around it are out of place, a sound may sink like the end of a sentence and still be a hesitation. */
const MAX_SEMITONES = 2.6
/** Sound that no word stands for is speech from this length on. */
const SPEECH_SECONDS = 0.1

/**
 * Where words are really heard. Recognizers stretch a word over the pause beside it, and over a hesitation that they left out:
 * such a word is where its longest stretch of sound is. An article or the like that they put on a hesitation is where the sound is that runs
 * into the next word and that no other word stands for. `level` is where silence ends, in dB.
 */
export function alignWordsToSound(
  words: readonly Word[],
  curve: SoundCurve,
  level: number,
  languageTag: string,
): AlignedWords {
  const trimmed = words.map((word) => onItsSound(word, curve, level))
  const hesitations: Stretch[] = []
  const placed = trimmed.map((word, index) => {
    if (rolesOf(word.text, languageTag).size === 0) return word
    const moved = offHesitation(word, trimmed[index - 1], trimmed[index + 1], curve, level)
    if (moved === null) return word
    hesitations.push(moved.hesitation)
    return moved.word
  })
  return { words: placed, hesitations }
}

/** Words in their places, and the sounds on which one of them was put by mistake. */
export type AlignedWords = { words: Word[]; hesitations: Stretch[] }

function onItsSound(word: Word, curve: SoundCurve, level: number): Word {
  const longest = soundsIn(word, curve, level).reduce<Stretch | null>(
    (a, b) => (a === null || lasts(b) > lasts(a) ? b : a),
    null,
  )
  if (longest === null) return word
  return {
    ...word,
    startSeconds: Math.max(word.startSeconds, longest.startSeconds - MARGIN_SECONDS),
    endSeconds: Math.min(word.endSeconds, longest.endSeconds + MARGIN_SECONDS),
  }
}

function offHesitation(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
  curve: SoundCurve,
  level: number,
): { word: Word; hesitation: Stretch } | null {
  if (after === undefined || lasts(word) > SHORT_WORD_SECONDS) return null
  const room = { startSeconds: before?.endSeconds ?? 0, endSeconds: after.startSeconds }
  const sounds = soundsIn(room, curve, level)
  const [own, next] = sounds.slice(-2)
  if (own === undefined || next === undefined) return null
  const hasOwnSound = word.startSeconds >= own.startSeconds - MARGIN_SECONDS && word.endSeconds <= next.startSeconds
  const runsOn = after.startSeconds - next.endSeconds <= MARGIN_SECONDS && lasts(next) >= SPEECH_SECONDS
  if (!hasOwnSound || !runsOn || !isSustainedVowel(curve, own, MAX_SEMITONES)) return null
  const placed = { ...word, startSeconds: next.startSeconds - MARGIN_SECONDS, endSeconds: after.startSeconds }
  return { word: placed, hesitation: own }
}

function soundsIn(within: Stretch, curve: SoundCurve, level: number): Stretch[] {
  return findStretches(within, PAUSE_FRAMES, (frame) => (curve.levels[frame] ?? -100) >= level)
}

function lasts({ startSeconds, endSeconds }: Stretch): number {
  return endSeconds - startSeconds
}
