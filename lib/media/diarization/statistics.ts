import { type Features, featureSize } from './features.ts'
import type { SpeakerModel } from './speaker-model.ts'

/** Baum–Welch statistics of a stretch of audio. They are additive: those of two stretches together are the sum. */
export type Statistics = {
  /** Voiced frames. */
  frames: number
  /** Zeroth order: expected number of frames of each mixture component. */
  occupancies: Float64Array
  /** First order, centered, whitened and projected onto the total variability matrix. */
  firstOrder: Float64Array
}

export function emptyStatistics(model: SpeakerModel): Statistics {
  return { frames: 0, occupancies: new Float64Array(model.components), firstOrder: new Float64Array(model.rank) }
}

/** Adds `more` to `sum`, in place. */
export function addStatistics(sum: Statistics, more: Statistics): void {
  sum.frames += more.frames
  for (const [i, value] of more.occupancies.entries()) sum.occupancies[i] = (sum.occupancies[i] ?? 0) + value
  for (const [i, value] of more.firstOrder.entries()) sum.firstOrder[i] = (sum.firstOrder[i] ?? 0) + value
}

/** Statistics of the frames from `from` to before `until`. */
export function statisticsOf(model: SpeakerModel, features: Features, from: number, until: number): Statistics {
  const statistics = emptyStatistics(model)
  const centered = centeredStatistics(model, features, Math.max(0, from), Math.min(features.count, until), statistics)
  const { rank } = model
  for (const [row, value] of centered.entries()) {
    for (let r = 0; r < rank; r++)
      statistics.firstOrder[r] = (statistics.firstOrder[r] ?? 0) + value * (model.totalVariability[row * rank + r] ?? 0)
  }
  return statistics
}

/** First-order statistics, centered and whitened, for each component; adds frames and occupancies to `into`. */
export function centeredStatistics(
  model: SpeakerModel,
  features: Features,
  from: number,
  until: number,
  into: { frames: number; occupancies: Float64Array },
): Float64Array {
  const centered = new Float64Array(model.components * featureSize)
  const posteriors = new Float64Array(model.components)
  for (let frame = from; frame < until; frame++) {
    if (features.voiced[frame] !== 1) continue
    const vector = features.vectors.subarray(frame * featureSize, (frame + 1) * featureSize)
    componentPosteriors(model, vector, posteriors)
    into.frames += 1
    for (let component = 0; component < model.components; component++) {
      const posterior = posteriors[component] ?? 0
      if (posterior < 1e-4) continue
      into.occupancies[component] = (into.occupancies[component] ?? 0) + posterior
      for (let i = 0; i < featureSize; i++) {
        const at = component * featureSize + i
        const deviation = ((vector[i] ?? 0) - (model.means[at] ?? 0)) / (model.deviations[at] ?? 1)
        centered[at] = (centered[at] ?? 0) + posterior * deviation
      }
    }
  }
  return centered
}

/** Posterior probability of each component, given a feature vector. */
function componentPosteriors(model: SpeakerModel, vector: Float32Array, into: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY
  for (let component = 0; component < model.components; component++) {
    let log = model.logWeights[component] ?? 0
    for (let i = 0; i < featureSize; i++) {
      const at = component * featureSize + i
      const deviation = ((vector[i] ?? 0) - (model.means[at] ?? 0)) / (model.deviations[at] ?? 1)
      log -= deviation * deviation * 0.5
    }
    into[component] = log
    highest = Math.max(highest, log)
  }
  let total = 0
  for (const [component, log] of into.entries()) {
    into[component] = Math.exp(log - highest)
    total += into[component] ?? 0
  }
  for (const [component, value] of into.entries()) into[component] = value / total
}
