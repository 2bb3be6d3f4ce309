import type { FileHandle } from 'node:fs/promises'
import loadRnnoise, { type Rnnoise } from '@echogarden/rnnoise-wasm'
import { CHANNELS, INSTANT_BYTES, readInstants, withFiles } from './raw-sound.ts'

/** RNNoise hears 10 ms at a time, and gives each frame back with the next one. */
const FRAME = 480
/** Ten seconds. */
const BLOCK = 1000 * FRAME

/** So much of the sound stays as it was: without any of it, a room sounds cut out between words. */
const KEPT = 0.1

/**
 * Lowers noise behind speech in a raw file (see `raw-sound.ts`), in step with it, by the recurrent network of RNNoise. Sound that
 * is the same on both sides stays so.
 */
export async function reduceNoise(path: string, resultPath: string, signal: AbortSignal): Promise<void> {
  const network = await loadRnnoise()
  await withFiles({ from: path, to: resultPath }, async (from, to) => {
    if (from === null) return
    const length = Math.floor((await from.stat()).size / INSTANT_BYTES)
    const isMono = await isSameOnBothSides(from, length, signal)
    const sides = Array.from({ length: isMono ? 1 : CHANNELS }, () => new Denoiser(network))
    // What is heard from `at` on is given back from a frame earlier on.
    for (let at = 0; at < length + FRAME; at += BLOCK) {
      signal.throwIfAborted()
      const heard = await readInstants(from, at, BLOCK)
      const result = await readInstants(from, at - FRAME, BLOCK)
      for (const [side, denoiser] of sides.entries()) denoiser.clean(heard, result, side)
      if (isMono) copyFirstSide(result)
      const [first, last] = [at === 0 ? FRAME : 0, Math.min(BLOCK, length + FRAME - at)]
      await to.write(new Uint8Array(result.buffer, first * INSTANT_BYTES, (last - first) * INSTANT_BYTES))
    }
    for (const denoiser of sides) denoiser.close()
  })
}

/** The network for one side of a sound, which it remembers. */
class Denoiser {
  readonly #network: Rnnoise
  readonly #state: number
  /** Where the network reads a frame and writes it, as an index of its floats. */
  readonly #frame: number

  constructor(network: Rnnoise) {
    this.#network = network
    this.#state = network._rnnoise_create(0)
    this.#frame = network._malloc(4 * FRAME) / 4
  }

  /** Hears the frames of a side in order, and mixes what is given back into `result`. */
  clean(heard: Int16Array, result: Int16Array, side: number): void {
    const { _rnnoise_process_frame: process } = this.#network
    const address = 4 * this.#frame
    for (let at = 0; at < heard.length; at += FRAME * CHANNELS) {
      const floats = this.#network.HEAPF32.subarray(this.#frame, this.#frame + FRAME)
      for (let i = 0; i < FRAME; i++) floats[i] = heard[at + i * CHANNELS + side] ?? 0
      process(this.#state, address, address)
      for (let i = 0; i < FRAME; i++) {
        const place = at + i * CHANNELS + side
        const mixed = KEPT * (result[place] ?? 0) + (1 - KEPT) * (floats[i] ?? 0)
        result[place] = Math.max(-32_768, Math.min(32_767, Math.round(mixed)))
      }
    }
  }

  close(): void {
    this.#network._rnnoise_destroy(this.#state)
    this.#network._free(4 * this.#frame)
  }
}

async function isSameOnBothSides(file: FileHandle, length: number, signal: AbortSignal): Promise<boolean> {
  for (let at = 0; at < length; at += BLOCK) {
    signal.throwIfAborted()
    const samples = await readInstants(file, at, BLOCK)
    for (let i = 0; i < samples.length; i += CHANNELS) if (samples[i] !== samples[i + 1]) return false
  }
  return true
}

function copyFirstSide(samples: Int16Array): void {
  for (let i = 0; i < samples.length; i += CHANNELS) samples[i + 1] = samples[i] ?? 0
}
