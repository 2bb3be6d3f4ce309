import { solve } from '#lib/media/diarisation/linear-algebra.ts'
import { frameSize } from '#lib/media/diarisation/voice-frames.ts'
import type { VoiceModel } from '#lib/media/diarisation/voice-model.ts'
import { movesCrossed, precisionOf } from '#lib/media/diarisation/voice-print.ts'
import type { Random } from './disturb.ts'

/** A stretch of one voice: how often each sound was heard, and how far from the sound's mean, in its deviations. */
export type Stretch = { voice: number; utterance: number; counts: Float64Array; distances: Float64Array }

/** Where a stretch lies in the moves of a model, and how unsure that is. */
export function positionOf(model: VoiceModel, crossed: Float64Array, stretch: Stretch) {
  const pulls = new Float64Array(model.rank)
  for (const [at, distance] of stretch.distances.entries()) {
    for (let r = 0; r < model.rank; r++) {
      pulls[r] = (pulls[r] ?? 0) + distance * (model.moves[at * model.rank + r] ?? 0)
    }
  }
  const precision = precisionOf(model, crossed, stretch.counts)
  return { position: solve(precision, pulls), precision }
}

/** Fits the moves that explain best how stretches differ from the sounds' means, by expectation and maximisation. */
export function fitMoves(model: VoiceModel, stretches: readonly Stretch[], rounds: number, random: Random): void {
  for (let i = 0; i < model.moves.length; i++) model.moves[i] = (random() - 0.5) * 0.3
  for (let round = 0; round < rounds; round++) improve(model, stretches)
}

function improve(model: VoiceModel, stretches: readonly Stretch[]): void {
  const { rank, sounds } = model
  const crossed = movesCrossed(model)
  const spreads = new Float64Array(sounds * rank * rank)
  const pulls = new Float64Array(sounds * frameSize * rank)
  for (const stretch of stretches) {
    const { position, precision } = positionOf(model, crossed, stretch)
    const second = secondMoment(position, precision)
    for (const [sound, count] of stretch.counts.entries()) {
      if (count < 1e-3) continue
      const start = sound * rank * rank
      for (const [i, value] of second.entries()) spreads[start + i] = (spreads[start + i] ?? 0) + count * value
    }
    for (const [at, distance] of stretch.distances.entries()) {
      for (let r = 0; r < rank; r++) {
        const to = at * rank + r
        pulls[to] = (pulls[to] ?? 0) + distance * (position[r] ?? 0)
      }
    }
  }
  for (let sound = 0; sound < sounds; sound++) {
    const spread = spreads.slice(sound * rank * rank, (sound + 1) * rank * rank)
    for (let r = 0; r < rank; r++) spread[r * rank + r] = (spread[r * rank + r] ?? 0) + 1e-3
    for (let i = 0; i < frameSize; i++) {
      const start = (sound * frameSize + i) * rank
      model.moves.set(solve(spread, pulls.slice(start, start + rank)), start)
    }
  }
}

/** The inverse of the precision plus the position times itself. */
function secondMoment(position: Float64Array, precision: Float64Array): Float64Array {
  const rank = position.length
  const moment = new Float64Array(rank * rank)
  for (let column = 0; column < rank; column++) {
    const unit = new Float64Array(rank)
    unit[column] = 1
    const inverse = solve(precision, unit)
    for (let row = 0; row < rank; row++) {
      moment[row * rank + column] = (inverse[row] ?? 0) + (position[row] ?? 0) * (position[column] ?? 0)
    }
  }
  return moment
}
