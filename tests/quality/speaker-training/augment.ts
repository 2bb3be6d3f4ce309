import { frequencyFilters } from './filters.ts'

/** Numbers from 0 to below 1; the same seed always gives the same. */
export type Random = () => number

/** Root mean square of the augmented utterances, before a random gain. */
const level = 10 ** (-24 / 20)

/** Speech as another microphone in another room would have recorded it: equalization, band limits, reverberation, gain. */
export function simulateChannel(speech: Float32Array, random: Random): Float32Array {
  const between = (low: number, high: number) => low + (high - low) * random()
  let sound = speech
  for (const filter of frequencyFilters(random, between)) sound = filter(sound)
  if (random() < 0.45) sound = withReverberation(sound, random, between)
  return scaled(sound, (level / loudnessOf(sound)) * 10 ** (between(-3, 3) / 20))
}

/** Adds noise of a random color, `decibels` below the speech, in place. */
export function addNoise(speech: Float32Array, decibels: number, random: Random): void {
  const noise = new Float32Array(speech.length)
  const smoothness = random() * 0.98
  let last = 0
  for (let i = 0; i < noise.length; i++) {
    last = smoothness * last + normal(random)
    noise[i] = last
  }
  const gain = (loudnessOf(speech) / loudnessOf(noise)) * 10 ** (-decibels / 20)
  for (const [i, value] of noise.entries()) speech[i] = (speech[i] ?? 0) + value * gain
}

/** Speech at 22,050 Hz as 16 kHz, with speed and pitch changed by `factor`. */
export function resampled(speech: Float32Array, factor: number): Float32Array {
  const step = (22_050 / 16_000) * factor
  const half = Math.ceil(12 * step)
  const table = Float32Array.from({ length: half * 64 + 65 }, (_, i) => {
    const distance = i / 64
    const angle = (Math.PI * 0.95 * distance) / step
    const window = distance < half ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / half) : 0
    return ((distance === 0 ? 1 : Math.sin(angle) / angle) * window * 0.95) / step
  })
  return Float32Array.from({ length: Math.floor((speech.length - 1) / step) }, (_, i) => {
    const center = i * step
    let sum = 0
    for (let k = Math.max(0, Math.ceil(center - half)); k <= Math.min(speech.length - 1, center + half); k++) {
      sum += (speech[k] ?? 0) * (table[Math.round(Math.abs(k - center) * 64)] ?? 0)
    }
    return sum
  })
}

/** Reverberation of 150 decaying reflections. */
function withReverberation(
  speech: Float32Array,
  random: Random,
  between: (low: number, high: number) => number,
): Float32Array {
  const length = between(0.12, 0.6) * 16_000
  const reflections = Array.from({ length: 150 }, () => {
    const after = Math.floor(between(40, length))
    return { after, gain: (random() < 0.5 ? -1 : 1) * 10 ** ((-3 * after) / length) }
  })
  const energy = reflections.reduce((sum, { gain }) => sum + gain * gain, 0)
  const share = between(0.15, 0.7) / Math.sqrt(energy)
  const echoed = Float32Array.from(speech)
  for (const { after, gain } of reflections) {
    for (let i = after; i < speech.length; i++) echoed[i] = (echoed[i] ?? 0) + gain * share * (speech[i - after] ?? 0)
  }
  return echoed
}

function scaled(sound: Float32Array, gain: number): Float32Array {
  return sound.map((sample) => sample * gain)
}

function loudnessOf(sound: Float32Array): number {
  let sum = 0
  for (const sample of sound) sum += sample * sample
  return Math.max(1e-6, Math.sqrt(sum / Math.max(1, sound.length)))
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
