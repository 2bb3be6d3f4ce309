import { readFileSync } from 'node:fs'
import { featureSize } from './features.ts'

/**
 * An i-vector extractor with a linear discriminant projection and a PLDA scorer, trained by `train-speaker-model.ts` with the
 * 904 voices of the Piper voice `en_US-libritts_r-medium` (LibriTTS-R, CC BY 4.0): a Gaussian mixture with diagonal
 * covariances, the total variability matrix, and the directions that separate speakers whatever the microphone.
 */
export type SpeakerModel = {
  /** Of the mixture. */
  components: number
  /** Of the total variability matrix. */
  rank: number
  /** Of an embedding. */
  dimensions: number
  /** For each component: logarithm of its weight, less that of the product of its deviations. */
  logWeights: Float32Array
  means: Float32Array
  deviations: Float32Array
  /** [component][coefficient of a feature vector][rank] */
  totalVariability: Float32Array
  /** [rank][dimension] */
  projection: Float32Array
  offset: Float32Array
  /** Variance of embeddings between speakers, where that within one speaker and two seconds is about 1. */
  betweenVariance: Float32Array
}

const names = [
  'logWeights',
  'means',
  'deviations',
  'totalVariability',
  'projection',
  'offset',
  'betweenVariance',
] as const
type TableName = (typeof names)[number]

/** The model file beside this one. */
export function readSpeakerModel(path: URL = new URL('./speaker-model.bin', import.meta.url)): SpeakerModel {
  const bytes = readFileSync(path)
  const [components = 0, rank = 0, dimensions = 0] = [0, 4, 8].map((at) => bytes.readUInt32LE(at))
  const lengths = lengthsOf({ components, rank, dimensions })
  let at = 12
  const read = (name: TableName) => {
    const numbers = Float32Array.from({ length: lengths[name] }, (_, i) => bytes.readFloatLE(at + i * 4))
    at += numbers.length * 4
    return numbers
  }
  return {
    ...{ components, rank, dimensions },
    ...{ logWeights: read('logWeights'), means: read('means'), deviations: read('deviations') },
    ...{ totalVariability: read('totalVariability'), projection: read('projection'), offset: read('offset') },
    betweenVariance: read('betweenVariance'),
  }
}

/** The format that `readSpeakerModel` reads: three whole numbers, then the tables as 32-bit floats, all little-endian. */
export function packSpeakerModel(model: SpeakerModel): Buffer {
  const head = Buffer.alloc(12)
  for (const [i, value] of [model.components, model.rank, model.dimensions].entries()) head.writeUInt32LE(value, i * 4)
  const tables = names.map((name) => {
    const table = Buffer.alloc(model[name].length * 4)
    for (const [i, value] of model[name].entries()) table.writeFloatLE(value, i * 4)
    return table
  })
  return Buffer.concat([head, ...tables])
}

function lengthsOf(sizes: { components: number; rank: number; dimensions: number }): Record<TableName, number> {
  const { components, rank, dimensions } = sizes
  return {
    logWeights: components,
    means: components * featureSize,
    deviations: components * featureSize,
    totalVariability: components * featureSize * rank,
    projection: rank * dimensions,
    offset: dimensions,
    betweenVariance: dimensions,
  }
}
