import { componentPrecisions, posteriorPrecision } from '#lib/media/diarization/embedding.ts'
import { featureSize } from '#lib/media/diarization/features.ts'
import { solve } from '#lib/media/diarization/linear-algebra.ts'
import type { SpeakerModel } from '#lib/media/diarization/speaker-model.ts'
import type { Random } from './augment.ts'

/** Statistics of a segment of one speaker's utterance; `centered` as `centeredStatistics` returns them. */
export type Segment = { speaker: number; utterance: number; occupancies: Float64Array; centered: Float64Array }

/** The i-vector of a segment: mean and precision of its posterior. */
export function ivectorOf(model: SpeakerModel, precisions: Float64Array, segment: Segment) {
  const firstOrder = new Float64Array(model.rank)
  for (const [at, value] of segment.centered.entries()) {
    for (let r = 0; r < model.rank; r++) {
      firstOrder[r] = (firstOrder[r] ?? 0) + value * (model.totalVariability[at * model.rank + r] ?? 0)
    }
  }
  const precision = posteriorPrecision(model, precisions, segment.occupancies)
  return { ivector: solve(precision, firstOrder), precision }
}

/** Fits the total variability matrix to the segments by expectation maximization, in place. */
export function fitTotalVariability(
  model: SpeakerModel,
  segments: readonly Segment[],
  rounds: number,
  random: Random,
): void {
  for (let i = 0; i < model.totalVariability.length; i++) model.totalVariability[i] = (random() - 0.5) * 0.3
  for (let round = 0; round < rounds; round++) emStep(model, segments)
}

function emStep(model: SpeakerModel, segments: readonly Segment[]): void {
  const { rank, components } = model
  const precisions = componentPrecisions(model)
  const moments = new Float64Array(components * rank * rank)
  const firstOrder = new Float64Array(components * featureSize * rank)
  for (const segment of segments) {
    const { ivector, precision } = ivectorOf(model, precisions, segment)
    const second = secondMoment(ivector, precision)
    for (const [component, occupancy] of segment.occupancies.entries()) {
      if (occupancy < 1e-3) continue
      const start = component * rank * rank
      for (const [i, value] of second.entries()) moments[start + i] = (moments[start + i] ?? 0) + occupancy * value
    }
    for (const [at, value] of segment.centered.entries()) {
      for (let r = 0; r < rank; r++) {
        const to = at * rank + r
        firstOrder[to] = (firstOrder[to] ?? 0) + value * (ivector[r] ?? 0)
      }
    }
  }
  for (let component = 0; component < components; component++) {
    const moment = moments.slice(component * rank * rank, (component + 1) * rank * rank)
    for (let r = 0; r < rank; r++) moment[r * rank + r] = (moment[r * rank + r] ?? 0) + 1e-3
    for (let i = 0; i < featureSize; i++) {
      const start = (component * featureSize + i) * rank
      model.totalVariability.set(solve(moment, firstOrder.slice(start, start + rank)), start)
    }
  }
}

/** Second moment of a posterior: its covariance plus the outer product of its mean. */
function secondMoment(ivector: Float64Array, precision: Float64Array): Float64Array {
  const rank = ivector.length
  const moment = new Float64Array(rank * rank)
  for (let column = 0; column < rank; column++) {
    const unit = new Float64Array(rank)
    unit[column] = 1
    const inverse = solve(precision, unit)
    for (let row = 0; row < rank; row++) {
      moment[row * rank + column] = (inverse[row] ?? 0) + (ivector[row] ?? 0) * (ivector[column] ?? 0)
    }
  }
  return moment
}
