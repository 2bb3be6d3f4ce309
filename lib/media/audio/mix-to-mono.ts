import { type FileHandle, open } from 'node:fs/promises'
import { wavHead } from './wav-head.ts'

const sampleRate = 16_000
/** A channel this much quieter than the other (40 dB) has nothing of its own. */
const silentShare = 1e-4
/** Channels whose difference is this much louder than their sum (10 dB) cancel each other. */
const opposedShare = 0.1
/** Length of the fade between two gains, which avoids clicks. */
const fadeSamples = 320

/**
 * Writes the two channels of a raw file (16-bit, 16 kHz, interleaved) as a mono WAV, second by second: their mean; where they are
 * of opposite phase, so that the mean would be silent, the louder one; where one has no sound, the other at its own level.
 */
export async function mixToMono(stereoPath: string, monoPath: string): Promise<void> {
  const from = await open(stereoPath, 'r')
  try {
    const to = await open(monoPath, 'w')
    try {
      await to.write(wavHead(Math.floor((await from.stat()).size / 4), sampleRate))
      await mixAll(from, to)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function mixAll(from: FileHandle, to: FileHandle): Promise<void> {
  const block = Buffer.alloc(sampleRate * 4)
  let before: Gains | null = null
  for (let position = 0; ; ) {
    const { bytesRead } = await from.read(block, 0, block.length, position)
    const count = Math.floor(bytesRead / 4)
    if (count === 0) return
    position += count * 4
    const pairs = new Int16Array(block.buffer, block.byteOffset, count * 2)
    const gains: Gains = gainsFor(pairs) ?? before ?? mean
    await to.write(mixed(pairs, before ?? gains, gains))
    before = gains
  }
}

type Gains = { left: number; right: number }

const mean: Gains = { left: 0.5, right: 0.5 }

/** Null in silence, which keeps the previous gains. */
function gainsFor(pairs: Int16Array): Gains | null {
  let [left, right, sum, difference] = [0, 0, 0, 0]
  for (let i = 0; i < pairs.length; i += 2) {
    const [l, r] = [pairs[i] ?? 0, pairs[i + 1] ?? 0]
    left += l * l
    right += r * r
    sum += (l + r) ** 2
    difference += (l - r) ** 2
  }
  if (left + right < pairs.length) return null
  const louder = left >= right ? { left: 1, right: 0 } : { left: 0, right: 1 }
  if (Math.min(left, right) < silentShare * Math.max(left, right)) return louder
  return sum < opposedShare * difference ? louder : mean
}

function mixed(pairs: Int16Array, before: Gains, after: Gains): Buffer {
  const count = pairs.length / 2
  const mono = Buffer.alloc(count * 2)
  for (let i = 0; i < count; i++) {
    const share = Math.min(1, i / fadeSamples)
    const left = before.left + (after.left - before.left) * share
    const right = before.right + (after.right - before.right) * share
    mono.writeInt16LE(Math.round((pairs[i * 2] ?? 0) * left + (pairs[i * 2 + 1] ?? 0) * right), i * 2)
  }
  return mono
}
