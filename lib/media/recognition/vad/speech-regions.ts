/** A stretch in which a person speaks, in seconds. */
export type Region = { startSeconds: number; endSeconds: number }

/** The detector gives one probability for each 512 samples. */
export const frameSeconds = 512 / 16_000

const onsetThreshold = 0.5
const offsetThreshold = 0.35
/** Shorter sounds are coughs and clicks. */
const minSpeechSeconds = 0.16
/** Shorter pauses belong to the speech around them. */
const minPauseSeconds = 0.3
/** Longer speech than the recognizer takes at once is cut where its probability is lowest. */
export const maxRegionSeconds = 27

/**
 * Turns speech probabilities, one per 32 ms, into regions, as they come: with hysteresis, so that a
 * wavering voice is not cut, and with the minimum lengths above.
 */
export class RegionFinder {
  #frame: number
  #start: number | null = null
  #silentSince: number | null = null
  #weights: number[] = []

  constructor(startFrame = 0) {
    this.#frame = startFrame
  }

  /** Takes the next probability; returns a region when one has just been completed. */
  push(probability: number): Region | null {
    const frame = this.#frame++
    if (this.#start === null) {
      if (probability >= onsetThreshold) this.#begin(frame, probability)
      return null
    }
    this.#weights.push(probability)
    if (probability >= offsetThreshold) this.#silentSince = null
    else this.#silentSince ??= frame
    if (this.#silentSince !== null && (frame + 1 - this.#silentSince) * frameSeconds >= minPauseSeconds) {
      return this.#finish(this.#silentSince)
    }
    if ((frame + 1 - this.#start) * frameSeconds >= maxRegionSeconds) return this.#cut()
    return null
  }

  /** The region that is still open at the end of the sound. */
  end(): Region | null {
    return this.#start === null ? null : this.#finish(this.#silentSince ?? this.#frame)
  }

  #begin(frame: number, probability: number): void {
    this.#start = frame
    this.#silentSince = null
    this.#weights = [probability]
  }

  #finish(endFrame: number): Region | null {
    const start = this.#start ?? endFrame
    this.#start = null
    if ((endFrame - start) * frameSeconds < minSpeechSeconds) return null
    return { startSeconds: start * frameSeconds, endSeconds: endFrame * frameSeconds }
  }

  #cut(): Region {
    const start = this.#start ?? 0
    const from = Math.floor(this.#weights.length / 2)
    let weakest = from
    for (let i = from; i < this.#weights.length; i++) {
      if ((this.#weights[i] ?? 1) < (this.#weights[weakest] ?? 1)) weakest = i
    }
    const at = start + Math.max(1, weakest)
    this.#weights = this.#weights.slice(at - start)
    this.#start = at
    return { startSeconds: start * frameSeconds, endSeconds: at * frameSeconds }
  }
}
