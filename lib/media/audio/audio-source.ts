import { type FileHandle, open } from 'node:fs/promises'

/** Sound at 16 kHz, mono, read piece by piece: three hours of it never are in memory at once. */
export type AudioSource = {
  /** Number of samples. */
  length: number
  /** Samples from `start`; fewer than `count` only at the end. */
  read: (start: number, count: number) => Promise<Float32Array>
  close: () => Promise<void>
}

/** 16 kHz mono samples in memory, or the path of a WAV file (16-bit or float, 16 kHz, mono) or of raw 32-bit floats. */
export type AudioInput = Float32Array | string

/** @throws Error when the file is neither a 16 kHz mono WAV nor raw floats. */
export async function openAudio(input: AudioInput): Promise<AudioSource> {
  if (typeof input === 'string') return openFile(input)
  return {
    length: input.length,
    read: async (start, count) => input.subarray(start, start + count),
    close: async () => undefined,
  }
}

type Layout = { offset: number; bytes: number; float: boolean }

async function openFile(path: string): Promise<AudioSource> {
  const file = await open(path, 'r')
  try {
    const layout = await layoutOf(file)
    const width = layout.float ? 4 : 2
    const length = Math.floor(layout.bytes / width)
    return {
      length,
      read: async (start, count) => {
        const wanted = Math.max(0, Math.min(count, length - start))
        const buffer = Buffer.alloc(wanted * width)
        const { bytesRead } = await file.read(buffer, 0, buffer.length, layout.offset + start * width)
        return toFloats(buffer.subarray(0, bytesRead), layout.float)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function toFloats(bytes: Buffer, float: boolean): Float32Array {
  const samples = new Float32Array(Math.floor(bytes.length / (float ? 4 : 2)))
  for (let i = 0; i < samples.length; i++)
    samples[i] = float ? bytes.readFloatLE(i * 4) : bytes.readInt16LE(i * 2) / 32768
  return samples
}

/** Walks the chunks of a WAV file; what does not begin like one is taken as raw floats. */
async function layoutOf(file: FileHandle): Promise<Layout> {
  const { size } = await file.stat()
  const head = Buffer.alloc(12)
  await file.read(head, 0, 12, 0)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') {
    return { offset: 0, bytes: size, float: true }
  }
  let float: boolean | undefined
  for (let offset = 12; offset + 8 <= size; ) {
    const chunk = Buffer.alloc(32)
    await file.read(chunk, 0, 32, offset)
    const name = chunk.toString('latin1', 0, 4)
    const bytes = chunk.readUInt32LE(4)
    if (name === 'fmt ') float = isFloat(chunk.subarray(8))
    // A stream written to a pipe has no true size in its header.
    if (name === 'data' && float !== undefined) {
      return { offset: offset + 8, bytes: Math.min(bytes, size - offset - 8), float }
    }
    offset += 8 + bytes + (bytes % 2)
  }
  throw new Error('the WAV file has no sound in it')
}

function isFloat(format: Buffer): boolean {
  const tag = format.readUInt16LE(0)
  const kind = tag === 0xfffe ? format.readUInt16LE(24) : tag
  const [channels, rate, bits] = [format.readUInt16LE(2), format.readUInt32LE(4), format.readUInt16LE(14)]
  if (channels !== 1 || rate !== 16_000)
    throw new Error(`expected 16 kHz mono, found ${rate} Hz with ${channels} channels`)
  if (kind === 3 && bits === 32) return true
  if (kind === 1 && bits === 16) return false
  throw new Error(`expected 16-bit or float samples, found format ${kind} with ${bits} bits`)
}
