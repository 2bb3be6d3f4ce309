import { frameSize, type VoiceFrames } from './voice-frames.ts'
import type { VoiceModel } from './voice-model.ts'

/** What was heard of a voice. It adds up: the evidence of two stretches is the sum of theirs. */
export type Evidence = {
  /** Frames of voice. */
  frames: number
  /** How often each sound was heard. */
  counts: Float64Array
  /** How all of them together speak for each move of the model. */
  pulls: Float64Array
}

export function noEvidence(model: VoiceModel): Evidence {
  return { frames: 0, counts: new Float64Array(model.sounds), pulls: new Float64Array(model.rank) }
}

/** Adds `more` to `sum`, in place. */
export function addEvidence(sum: Evidence, more: Evidence): void {
  sum.frames += more.frames
  for (const [i, count] of more.counts.entries()) sum.counts[i] = (sum.counts[i] ?? 0) + count
  for (const [i, pull] of more.pulls.entries()) sum.pulls[i] = (sum.pulls[i] ?? 0) + pull
}

/** The evidence in the frames from `from` to before `until`. */
export function evidenceOf(model: VoiceModel, heard: VoiceFrames, from: number, until: number): Evidence {
  const evidence = noEvidence(model)
  const distances = soundDistances(model, heard, Math.max(0, from), Math.min(heard.count, until), evidence)
  const { rank } = model
  for (const [at, distance] of distances.entries()) {
    for (let r = 0; r < rank; r++)
      evidence.pulls[r] = (evidence.pulls[r] ?? 0) + distance * (model.moves[at * rank + r] ?? 0)
  }
  return evidence
}

/** How far the frames lie from each sound that they are likely to be, in its deviations; counts frames and sounds on the way. */
export function soundDistances(
  model: VoiceModel,
  heard: VoiceFrames,
  from: number,
  until: number,
  into: { frames: number; counts: Float64Array },
): Float64Array {
  const distances = new Float64Array(model.sounds * frameSize)
  const likely = new Float64Array(model.sounds)
  for (let frame = from; frame < until; frame++) {
    if (heard.loud[frame] !== 1) continue
    const shape = heard.shapes.subarray(frame * frameSize, (frame + 1) * frameSize)
    likelySounds(model, shape, likely)
    into.frames += 1
    for (let sound = 0; sound < model.sounds; sound++) {
      const share = likely[sound] ?? 0
      if (share < 1e-4) continue
      into.counts[sound] = (into.counts[sound] ?? 0) + share
      for (let i = 0; i < frameSize; i++) {
        const at = sound * frameSize + i
        const distance = ((shape[i] ?? 0) - (model.means[at] ?? 0)) / (model.deviations[at] ?? 1)
        distances[at] = (distances[at] ?? 0) + share * distance
      }
    }
  }
  return distances
}

/** Probability of each sound, given the shape of a frame. */
function likelySounds(model: VoiceModel, shape: Float32Array, into: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY
  for (let sound = 0; sound < model.sounds; sound++) {
    let sum = model.shares[sound] ?? 0
    for (let i = 0; i < frameSize; i++) {
      const at = sound * frameSize + i
      const distance = ((shape[i] ?? 0) - (model.means[at] ?? 0)) / (model.deviations[at] ?? 1)
      sum -= distance * distance * 0.5
    }
    into[sound] = sum
    highest = Math.max(highest, sum)
  }
  let whole = 0
  for (const [sound, log] of into.entries()) {
    into[sound] = Math.exp(log - highest)
    whole += into[sound] ?? 0
  }
  for (const [sound, value] of into.entries()) into[sound] = value / whole
}
