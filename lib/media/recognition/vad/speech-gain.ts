import type { AudioSource } from '../../audio/audio-source.ts'

const rate = 16_000
const frameSamples = 512
/** Seconds of audio that are measured, evenly spread. */
const maxMeasuredSeconds = 600
/** The level of speech: louder frames may be clicks and bangs. */
const loudPercentile = 0.97
/** Target root mean square of speech: −22 dBFS. */
const targetLevel = 10 ** (-22 / 20)
/** 46 dB: more would turn the hiss of a recording without speech into speech. */
const maxGain = 200

/**
 * Gain before voice activity detection, which misses the speech of quiet recordings. At least 1, and deterministic.
 */
export async function speechGain(audio: AudioSource): Promise<number> {
  const seconds = Math.ceil(audio.length / rate)
  const step = Math.max(1, seconds / maxMeasuredSeconds)
  const levels: number[] = []
  for (let second = 0; second < seconds; second += step) {
    const samples = await audio.read(Math.floor(second) * rate, rate)
    for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
      levels.push(meanSquare(samples.subarray(at, at + frameSamples)))
    }
  }
  const loud = levels.sort((a, b) => a - b)[Math.floor(levels.length * loudPercentile)] ?? 0
  return loud === 0 ? 1 : Math.min(maxGain, Math.max(1, targetLevel / Math.sqrt(loud)))
}

function meanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum / samples.length
}
