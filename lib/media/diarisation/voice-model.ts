import { readFileSync } from 'node:fs'
import { frameSize } from './voice-frames.ts'

/**
 * How voices differ, learned by `train-voice-model.ts` from the 904 voices of the Piper voice `en_US-libritts_r-medium`
 * (LibriTTS-R, CC BY 4.0). A mixture of sounds; how a voice moves each of them; and which of these moves tell people apart
 * whatever the microphone.
 */
export type VoiceModel = {
  sounds: number
  /** Numbers that say how a voice moves the sounds. */
  rank: number
  /** Numbers of a voice print. */
  size: number
  /** For each sound: logarithm of its share, less that of its spread. */
  shares: Float32Array
  means: Float32Array
  deviations: Float32Array
  /** [sound][number of a frame][rank] */
  moves: Float32Array
  /** [rank][size] */
  projection: Float32Array
  offset: Float32Array
  /** Variance of voice prints between people, where that within one person and two seconds is about 1. */
  between: Float32Array
}

const sizesOf = ({ sounds, rank, size }: { sounds: number; rank: number; size: number }) =>
  ({
    shares: sounds,
    means: sounds * frameSize,
    deviations: sounds * frameSize,
    moves: sounds * frameSize * rank,
    projection: rank * size,
    offset: size,
    between: size,
  }) as const

const names = ['shares', 'means', 'deviations', 'moves', 'projection', 'offset', 'between'] as const

/** The model that stands beside this file. */
export function readVoiceModel(path: URL = new URL('./voice-model.bin', import.meta.url)): VoiceModel {
  const bytes = readFileSync(path)
  const [sounds = 0, rank = 0, size = 0] = [0, 4, 8].map((at) => bytes.readUInt32LE(at))
  const lengths = sizesOf({ sounds, rank, size })
  let at = 12
  const take = (name: (typeof names)[number]) => {
    const numbers = Float32Array.from({ length: lengths[name] }, (_, i) => bytes.readFloatLE(at + i * 4))
    at += numbers.length * 4
    return numbers
  }
  return {
    ...{ sounds, rank, size },
    ...{ shares: take('shares'), means: take('means'), deviations: take('deviations'), moves: take('moves') },
    ...{ projection: take('projection'), offset: take('offset'), between: take('between') },
  }
}

/** The form that `readVoiceModel` reads: three whole numbers, then the tables as 32-bit floats, all little-endian. */
export function packVoiceModel(model: VoiceModel): Buffer {
  const head = Buffer.alloc(12)
  for (const [i, value] of [model.sounds, model.rank, model.size].entries()) head.writeUInt32LE(value, i * 4)
  const tables = names.map((name) => {
    const table = Buffer.alloc(model[name].length * 4)
    for (const [i, value] of model[name].entries()) table.writeFloatLE(value, i * 4)
    return table
  })
  return Buffer.concat([head, ...tables])
}
