import { librittsMeasurements } from './libritts-measurements.ts'
import { librittsNames } from './libritts-names.ts'
import type { Voice } from './voice.ts'

/** Between the two groups of human voices, in hertz. */
const higherFromHz = 155

const names = librittsNames.trim().split(/\s+/)

/**
 * The 904 speakers of LibriTTS-R. Who they are is not claimed: their names are ours, and what was measured of each is stated.
 * All of them are understood (`node tests/bench/voices.ts`).
 */
export const librittsVoices: readonly Voice[] = librittsMeasurements
  .trim()
  .split(/\s+/)
  .map((measured, speaker) => {
    const [pitchHz = 0, wordsPerMinute = 0, brightnessHz] = measured.split('/').map(Number)
    const voiceId = `libritts-${String(speaker).padStart(4, '0')}`
    return {
      voiceId,
      name: names[speaker] ?? voiceId,
      gender: pitchHz < higherFromHz ? 'lower voice' : 'higher voice',
      languageCode: 'en-US',
      style: 'neural',
      speaker: { engine: 'piper', speaker: String(speaker), languageTag: 'en-US' },
      ...{ pitchHz, wordsPerMinute, isUnderstood: true },
      ...(brightnessHz === undefined ? {} : { brightnessHz }),
    }
  })
