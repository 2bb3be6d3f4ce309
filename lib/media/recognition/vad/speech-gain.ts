import type { AudioSource } from '../audio-source.ts'

const rate = 16_000
const frameSamples = 512
/** At most so many seconds of the sound are looked at, evenly spread. */
const mostLooks = 600
/** Frames above this share are speech, or what is as loud; those above it too are clicks and bangs at times. */
const loudShare = 0.97
/** Root mean square that voices are brought to: −22 dB below full scale. */
const targetLevel = 10 ** (-22 / 20)
/** 46 dB: more would make voices of the hiss of a recording in which nobody speaks. */
const mostGain = 200

/**
 * By how much sound is to be made louder before voices are looked for: the detector overlooks those of quiet recordings.
 * Never below 1. The same sound always gives the same.
 */
export async function speechGain(audio: AudioSource): Promise<number> {
  const seconds = Math.ceil(audio.length / rate)
  const step = Math.max(1, seconds / mostLooks)
  const levels: number[] = []
  for (let second = 0; second < seconds; second += step) {
    const samples = await audio.read(Math.floor(second) * rate, rate)
    for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
      levels.push(meanSquare(samples.subarray(at, at + frameSamples)))
    }
  }
  const loud = levels.sort((a, b) => a - b)[Math.floor(levels.length * loudShare)] ?? 0
  return loud === 0 ? 1 : Math.min(mostGain, Math.max(1, targetLevel / Math.sqrt(loud)))
}

function meanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum / samples.length
}
