import { solve } from './linear-algebra.ts'
import type { SpeakerModel } from './speaker-model.ts'
import type { Statistics } from './statistics.ts'

/** A speaker embedding: a projected i-vector, and the variance of its estimate in each dimension. */
export type Embedding = { vector: Float64Array; variance: number }

/** Variance that remains however much speech there is, and the part of it that falls with the number of frames. */
const sessionVariance = 0.8
const varianceTimesFrames = 55
const minFrames = 20

/** Returns the function that turns statistics into embeddings. */
export function embedder(model: SpeakerModel): (statistics: Statistics) => Embedding {
  const { rank, dimensions } = model
  const precisions = componentPrecisions(model)
  return (statistics) => {
    const ivector = solve(posteriorPrecision(model, precisions, statistics.occupancies), statistics.firstOrder)
    const vector = new Float64Array(dimensions)
    for (let i = 0; i < dimensions; i++) {
      let sum = model.offset[i] ?? 0
      for (let r = 0; r < rank; r++) sum += (ivector[r] ?? 0) * (model.projection[r * dimensions + i] ?? 0)
      vector[i] = sum
    }
    return { vector, variance: sessionVariance + varianceTimesFrames / Math.max(minFrames, statistics.frames) }
  }
}

/** PLDA score: log-likelihood ratio of one speaker against two. */
export function logLikelihoodRatio(model: SpeakerModel, one: Embedding, other: Embedding): number {
  let sum = 0
  // One logarithm of the product instead of one for each dimension: this is called for every pair.
  let spread = 1
  for (let i = 0; i < model.dimensions; i++) {
    const between = model.betweenVariance[i] ?? 0
    const a = between + one.variance
    const b = between + other.variance
    const x = one.vector[i] ?? 0
    const y = other.vector[i] ?? 0
    const determinant = a * b - between * between
    spread *= (a * b) / determinant
    sum += (x * x) / a + (y * y) / b - (b * x * x + a * y * y - 2 * between * x * y) / determinant
  }
  return (sum + Math.log(spread)) / 2
}

/** For each component, TᵀΣ⁻¹T: what one frame of it adds to the precision of the i-vector. */
export function componentPrecisions({ components, rank, totalVariability }: SpeakerModel): Float64Array {
  const precisions = new Float64Array(components * rank * rank)
  const rows = totalVariability.length / components / rank
  for (let component = 0; component < components; component++) {
    for (let row = 0; row < rows; row++) {
      const start = (component * rows + row) * rank
      for (let r = 0; r < rank; r++) {
        for (let q = 0; q < rank; q++) {
          const at = (component * rank + r) * rank + q
          precisions[at] =
            (precisions[at] ?? 0) + (totalVariability[start + r] ?? 0) * (totalVariability[start + q] ?? 0)
        }
      }
    }
  }
  return precisions
}

/** Precision of an i-vector's posterior: the identity, plus each component's precision times its occupancy. */
export function posteriorPrecision(
  { components, rank }: SpeakerModel,
  precisions: Float64Array,
  occupancies: Float64Array,
): Float64Array {
  const posterior = new Float64Array(rank * rank)
  for (let r = 0; r < rank; r++) posterior[r * rank + r] = 1
  for (let component = 0; component < components; component++) {
    const occupancy = occupancies[component] ?? 0
    if (occupancy === 0) continue
    const start = component * rank * rank
    for (let i = 0; i < posterior.length; i++)
      posterior[i] = (posterior[i] ?? 0) + occupancy * (precisions[start + i] ?? 0)
  }
  return posterior
}
