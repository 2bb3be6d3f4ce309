import { librittsMeasurements } from './libritts-measurements.ts'
import type { Voice } from './voice.ts'

/** Between the two groups of human voices, in hertz. */
const higherFromHz = 155

const pitchWords: [belowHz: number, word: string][] = [
  [100, 'very low'],
  [120, 'low'],
  [higherFromHz, 'medium low'],
  [185, 'medium high'],
  [215, 'high'],
  [Number.POSITIVE_INFINITY, 'very high'],
]

/** A third of the voices each: how they compare, not how fast they are. */
const paceWords: [belowWordsPerMinute: number, word: string][] = [
  [282, 'calm'],
  [306, 'even'],
  [Number.POSITIVE_INFINITY, 'brisk'],
]

/**
 * The 904 speakers of LibriTTS-R. Who they are is not claimed: a voice is called by its number and by what was measured,
 * its pitch and its pace.
 */
export const librittsVoices: readonly Voice[] = librittsMeasurements
  .trim()
  .split(/\s+/)
  .map((measured, speaker) => {
    const [pitch = 0, pace = 0] = measured.split('/').map(Number)
    const number = String(speaker).padStart(4, '0')
    return {
      voiceId: `libritts-${number}`,
      name: `Voice ${number}, ${wordFor(pitch, pitchWords)}, ${wordFor(pace, paceWords)}`,
      gender: pitch < higherFromHz ? 'lower voice' : 'higher voice',
      languageCode: 'en-US',
      style: 'neural',
      speaker: { engine: 'piper', speaker: String(speaker), languageTag: 'en-US' },
    }
  })

function wordFor(value: number, words: [below: number, word: string][]): string {
  return words.find(([below]) => value < below)?.[1] ?? ''
}
