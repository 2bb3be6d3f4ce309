import type { SpokenWord, Synthesis } from './engines/engine.ts'

/** A synthesized passage: no silence around it, words with times. */
export type Recording = { pcm: Float32Array; sampleRate: number; words: SpokenWord[] }

const marginSeconds = 0.04
const fadeSeconds = 0.008
/** Mean square of the loud parts that speech is brought to: about −16 LUFS for a voice. */
const targetLevel = 10 ** (-16.5 / 20)
const highestPeak = 0.94

/** Cuts silence before and after the voice to 40 ms and fades both ends, so that nothing clicks where parts are joined. */
export function trimmed(synthesis: Synthesis): Recording {
  const { pcm, sampleRate } = synthesis
  const step = Math.round(sampleRate / 200)
  const levels: number[] = []
  for (let at = 0; at < pcm.length; at += step) levels.push(meanSquare(pcm.subarray(at, at + step)))
  const floor = Math.max(1e-7, Math.max(0, ...levels) * 1e-4)
  const margin = Math.round(marginSeconds * sampleRate)
  const from = Math.max(0, levels.findIndex((level) => level > floor) * step - margin)
  const until = Math.min(pcm.length, (levels.findLastIndex((level) => level > floor) + 1) * step + margin)
  const cut = pcm.slice(from, Math.max(from, until))
  fade(cut, Math.min(Math.round(fadeSeconds * sampleRate), Math.floor(cut.length / 2)))
  const offset = from / sampleRate
  const length = cut.length / sampleRate
  const words = (synthesis.words ?? []).map((word) => ({
    text: word.text,
    startSeconds: Math.min(length, Math.max(0, word.startSeconds - offset)),
    endSeconds: Math.min(length, Math.max(0, word.endSeconds - offset)),
  }))
  return { pcm: cut, sampleRate, words }
}

/** Brings speech to a common loudness, in place. Peaks beyond the range are rounded, not cut. */
export function evenLoudness(pcm: Float32Array): void {
  const block = 2048
  const levels: number[] = []
  for (let at = 0; at + block <= pcm.length; at += block) levels.push(meanSquare(pcm.subarray(at, at + block)))
  const loudest = Math.max(0, ...levels)
  const voiced = levels.filter((level) => level > loudest * 0.01)
  if (voiced.length === 0) return
  const level = Math.sqrt(voiced.reduce((sum, value) => sum + value, 0) / voiced.length)
  const gain = targetLevel / level
  for (let i = 0; i < pcm.length; i++) pcm[i] = rounded((pcm[i] ?? 0) * gain)
}

/** Straight up to 0.7, then bending towards the highest peak. */
function rounded(sample: number): number {
  const size = Math.abs(sample)
  if (size <= 0.7) return sample
  const room = highestPeak - 0.7
  return Math.sign(sample) * (0.7 + room * Math.tanh((size - 0.7) / room))
}

function meanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : sum / samples.length
}

function fade(pcm: Float32Array, samples: number): void {
  for (let i = 0; i < samples; i++) {
    const gain = i / samples
    const last = pcm.length - 1 - i
    pcm[i] = (pcm[i] ?? 0) * gain
    pcm[last] = (pcm[last] ?? 0) * gain
  }
}
