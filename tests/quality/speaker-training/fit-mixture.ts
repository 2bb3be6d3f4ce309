import { featureSize } from '#lib/media/diarization/features.ts'
import type { Random } from './augment.ts'

export type Mixture = { weights: Float64Array; means: Float64Array; variances: Float64Array }

/** A Gaussian mixture of `count` components, fitted to frames by expectation maximization. */
export function fitMixture(frames: readonly Float32Array[], count: number, rounds: number, random: Random): Mixture {
  const overall = variancesOf(frames)
  const mixture: Mixture = {
    weights: new Float64Array(count).fill(1 / count),
    means: new Float64Array(count * featureSize),
    variances: new Float64Array(count * featureSize),
  }
  for (let component = 0; component < count; component++) {
    mixture.means.set(frames[Math.floor(random() * frames.length)] ?? [], component * featureSize)
    mixture.variances.set(overall, component * featureSize)
  }
  for (let round = 0; round < rounds; round++) emStep(mixture, frames, overall)
  return mixture
}

function variancesOf(frames: readonly Float32Array[]): Float64Array {
  return Float64Array.from({ length: featureSize }, (_, i) => {
    const mean = frames.reduce((sum, frame) => sum + (frame[i] ?? 0), 0) / frames.length
    return frames.reduce((sum, frame) => sum + ((frame[i] ?? 0) - mean) ** 2, 0) / frames.length
  })
}

function emStep(mixture: Mixture, frames: readonly Float32Array[], overall: Float64Array): void {
  const count = mixture.weights.length
  const occupancies = new Float64Array(count).fill(1e-3)
  const sums = new Float64Array(count * featureSize)
  const squares = new Float64Array(count * featureSize)
  const posteriors = new Float64Array(count)
  const logWeights = logWeightsOf(mixture)
  for (const frame of frames) {
    componentPosteriors(mixture, logWeights, frame, posteriors)
    for (const [component, posterior] of posteriors.entries()) {
      if (posterior < 1e-5) continue
      occupancies[component] = (occupancies[component] ?? 0) + posterior
      for (let i = 0; i < featureSize; i++) {
        const at = component * featureSize + i
        const value = frame[i] ?? 0
        sums[at] = (sums[at] ?? 0) + posterior * value
        squares[at] = (squares[at] ?? 0) + posterior * value * value
      }
    }
  }
  const total = occupancies.reduce((sum, value) => sum + value, 0)
  for (const [at, sum] of sums.entries()) {
    const occupancy = occupancies[Math.floor(at / featureSize)] ?? 1
    const mean = sum / occupancy
    mixture.means[at] = mean
    const least = 0.05 * (overall[at % featureSize] ?? 0)
    mixture.variances[at] = Math.max(least, (squares[at] ?? 0) / occupancy - mean * mean)
  }
  for (const [component, occupancy] of occupancies.entries()) mixture.weights[component] = occupancy / total
}

/** Logarithm of each component's weight, less that of the product of its deviations. */
export function logWeightsOf({ weights, variances }: Mixture): Float64Array {
  return weights.map((weight, component) => {
    const own = variances.subarray(component * featureSize, (component + 1) * featureSize)
    return Math.log(weight) - own.reduce((sum, value) => sum + Math.log(value), 0) / 2
  })
}

function componentPosteriors(
  mixture: Mixture,
  logWeights: Float64Array,
  frame: Float32Array,
  into: Float64Array,
): void {
  for (const [component, logWeight] of logWeights.entries()) {
    let log = logWeight
    for (let i = 0; i < featureSize; i++) {
      const at = component * featureSize + i
      log -= ((frame[i] ?? 0) - (mixture.means[at] ?? 0)) ** 2 / (2 * (mixture.variances[at] ?? 1))
    }
    into[component] = log
  }
  const highest = into.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  for (const [component, log] of into.entries()) into[component] = Math.exp(log - highest)
  const total = into.reduce((sum, value) => sum + value, 0)
  for (const [component, value] of into.entries()) into[component] = value / total
}
