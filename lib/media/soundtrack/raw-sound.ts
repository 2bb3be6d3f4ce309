import { type FileHandle, open } from 'node:fs/promises'
import type { ToolArgument } from '../ffmpeg/run-tool.ts'
import type { Time } from '../timeline/time.ts'

/** What sound is mixed in: raw interleaved samples, 16-bit by default, two channels at 48 kHz. */
export const SOUND_RATE = 48_000
export const CHANNELS = 2
const SAMPLE_BYTES = 2
/** Bytes of one instant: a sample of each channel. */
export const INSTANT_BYTES = CHANNELS * SAMPLE_BYTES

export type RawFormat = 's16le' | 'f32le'

/** ffmpeg's words that read such a file, which the engine has made itself. */
export function rawInput(path: string, format: RawFormat): ToolArgument[] {
  return [
    ...['-protocol_whitelist', 'fd', '-f', format, '-ar', String(SOUND_RATE), '-ac', String(CHANNELS)],
    { inputPath: path },
  ]
}

/** ffmpeg's words that write such a file. */
export function rawOutput(name: string, format: RawFormat): string[] {
  return ['-ar', String(SOUND_RATE), '-ac', String(CHANNELS), '-c:a', `pcm_${format}`, '-f', format, name]
}

/** The instant in samples that is nearest to a time. */
export function samplesAt([numerator, denominator]: Time): number {
  return Math.round((numerator * SOUND_RATE) / denominator)
}

/** Samples of both channels from an instant on; silence where the file has none. */
export async function readInstants(file: FileHandle, from: number, count: number): Promise<Int16Array> {
  const samples = new Int16Array(count * CHANNELS)
  const skipped = Math.min(count, Math.max(0, -from))
  const bytes = new Uint8Array(samples.buffer, skipped * INSTANT_BYTES)
  if (bytes.length > 0) await file.read(bytes, 0, bytes.length, (from + skipped) * INSTANT_BYTES)
  return samples
}

/** Opens files for as long as the work takes; null stands for none. */
export async function withFiles<T>(
  paths: { from: string | null; to: string },
  work: (from: FileHandle | null, to: FileHandle) => Promise<T>,
): Promise<T> {
  const from = paths.from === null ? null : await open(paths.from, 'r')
  try {
    const to = await open(paths.to, 'w')
    try {
      return await work(from, to)
    } finally {
      await to.close()
    }
  } finally {
    await from?.close()
  }
}
