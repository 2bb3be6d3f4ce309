import type { AudioSource } from '#lib/media/audio/audio-source.ts'
import { wavHead } from '#lib/media/audio/wav-head.ts'

/** A stretch of sound, in samples of 16 kHz. */
export type AudioChunk = { start: number; length: number }

const RATE = 16_000
/** Ten minutes are 19 MB: below the 25 MB that providers take at a time. */
const MAX_SECONDS = 600
/** Each chunk ends at the quietest moment of its last minute. */
const SEARCH_SECONDS = 60
const WINDOW_SECONDS = 0.4

/** Cuts sound into stretches of at most ten minutes, where it is quiet. */
export async function audioChunks(audio: AudioSource): Promise<AudioChunk[]> {
  const chunks: AudioChunk[] = []
  let start = 0
  while (audio.length - start > MAX_SECONDS * RATE) {
    const from = start + (MAX_SECONDS - SEARCH_SECONDS) * RATE
    const end = from + quietestMoment(await audio.read(from, SEARCH_SECONDS * RATE))
    chunks.push({ start, length: end - start })
    start = end
  }
  if (audio.length > start) chunks.push({ start, length: audio.length - start })
  return chunks
}

/** Sample in the middle of the quietest 0.4 s. */
function quietestMoment(samples: Float32Array): number {
  const width = WINDOW_SECONDS * RATE
  let energy = 0
  let least = Number.POSITIVE_INFINITY
  let best = samples.length
  for (let i = 0; i < samples.length; i++) {
    energy += (samples[i] ?? 0) ** 2 - (samples[i - width] ?? 0) ** 2
    if (i + 1 >= width && energy < least) {
      least = energy
      best = i + 1 - width / 2
    }
  }
  return best
}

/** Nothing anybody could hear: below −66 dB of full scale throughout. */
export function isSilent(samples: Float32Array): boolean {
  return samples.every((sample) => Math.abs(sample) < 0.0005)
}

/** A WAV file of 16 bits a sample, 16 kHz, mono. */
export function wavOf(samples: Float32Array): Buffer {
  const sound = Buffer.alloc(samples.length * 2)
  for (const [i, sample] of samples.entries()) {
    sound.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), i * 2)
  }
  return Buffer.concat([wavHead(samples.length, RATE), sound])
}
