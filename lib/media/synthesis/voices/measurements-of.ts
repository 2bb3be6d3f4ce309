import type { MeasuredVoice } from './voice.ts'
import { voiceMeasurements } from './voice-measurements.ts'

/** Most that a recognizer may get wrong of a voice that counts as understood. */
export const maxErrorRate = 0.15

const measurements = new Map(
  voiceMeasurements
    .trim()
    .split('\n')
    .map((line) => {
      const [voiceId = '', pitchHz = '', brightnessHz = '', percentWrong = ''] = line.split(' ')
      return [voiceId, { pitchHz, brightnessHz, percentWrong }] as const
    }),
)

/** What was measured of a voice with a passage in its language; nothing of those that were not measured. */
export function measurementsOf(voiceId: string): MeasuredVoice {
  const measured = measurements.get(voiceId)
  if (measured === undefined) return {}
  return {
    pitchHz: Number(measured.pitchHz),
    brightnessHz: Number(measured.brightnessHz),
    isUnderstood: Number(measured.percentWrong) <= maxErrorRate * 100,
  }
}
