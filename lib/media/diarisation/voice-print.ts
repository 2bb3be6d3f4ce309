import { solve } from './linear-algebra.ts'
import type { Evidence } from './voice-evidence.ts'
import type { VoiceModel } from './voice-model.ts'

/** A voice as a point among all voices, and how sure the point is. */
export type VoicePrint = { at: Float64Array; variance: number }

/** Variance that stays however long somebody is heard, and the part of it that falls with the frames that were heard. */
const lastingVariance = 0.8
const varianceTimesFrames = 55
const fewestFrames = 20

/** Makes voice prints of evidence. */
export function voicePrinter(model: VoiceModel): (evidence: Evidence) => VoicePrint {
  const { rank, size } = model
  const crossed = movesCrossed(model)
  return (evidence) => {
    const position = solve(precisionOf(model, crossed, evidence.counts), evidence.pulls)
    const at = new Float64Array(size)
    for (let i = 0; i < size; i++) {
      let sum = model.offset[i] ?? 0
      for (let r = 0; r < rank; r++) sum += (position[r] ?? 0) * (model.projection[r * size + i] ?? 0)
      at[i] = sum
    }
    return { at, variance: lastingVariance + varianceTimesFrames / Math.max(fewestFrames, evidence.frames) }
  }
}

/** How much likelier two prints are if one person left both than if two did, as a natural logarithm. */
export function sameVoice(model: VoiceModel, one: VoicePrint, other: VoicePrint): number {
  let sum = 0
  // One logarithm of the product instead of one for each number: this is called for every pair.
  let spread = 1
  for (let i = 0; i < model.size; i++) {
    const between = model.between[i] ?? 0
    const a = between + one.variance
    const b = between + other.variance
    const x = one.at[i] ?? 0
    const y = other.at[i] ?? 0
    const determinant = a * b - between * between
    spread *= (a * b) / determinant
    sum += (x * x) / a + (y * y) / b - (b * x * x + a * y * y - 2 * between * x * y) / determinant
  }
  return (sum + Math.log(spread)) / 2
}

/** For each sound, its moves times themselves: what hearing it once adds to how sure the position is. */
export function movesCrossed({ sounds, rank, moves }: VoiceModel): Float64Array {
  const crossed = new Float64Array(sounds * rank * rank)
  const rows = moves.length / sounds / rank
  for (let sound = 0; sound < sounds; sound++) {
    for (let row = 0; row < rows; row++) {
      const start = (sound * rows + row) * rank
      for (let r = 0; r < rank; r++) {
        for (let q = 0; q < rank; q++) {
          const at = (sound * rank + r) * rank + q
          crossed[at] = (crossed[at] ?? 0) + (moves[start + r] ?? 0) * (moves[start + q] ?? 0)
        }
      }
    }
  }
  return crossed
}

/** One on the diagonal, plus what each sound adds as often as it was heard. */
export function precisionOf({ sounds, rank }: VoiceModel, crossed: Float64Array, counts: Float64Array): Float64Array {
  const precision = new Float64Array(rank * rank)
  for (let r = 0; r < rank; r++) precision[r * rank + r] = 1
  for (let sound = 0; sound < sounds; sound++) {
    const count = counts[sound] ?? 0
    if (count === 0) continue
    const start = sound * rank * rank
    for (let i = 0; i < precision.length; i++) precision[i] = (precision[i] ?? 0) + count * (crossed[start + i] ?? 0)
  }
  return precision
}
