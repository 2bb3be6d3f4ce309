import { logMel, melBands, melFrames } from '#lib/media/audio/log-mel.ts'

/** Frames of a spectrogram in a second. */
const FRAMES_PER_SECOND = 100
/** Share of the loudest level below which nothing is heard. */
const QUIET = 0.03
/** The longest pause within a sentence. */
const PAUSE_FRAMES = 50
/** Coefficients of the cepstrum that tell sounds apart for any speaker. */
const CEPSTRA = 13
/** Change over so many frames on either side is a feature too. */
const REACH = 2

/** What is looked for: where sound begins after a silence, or where it ends before one. */
export type Edge = 'start' | 'end'

/**
 * Finds for times in one recording the times in another in which the same text is spoken, by the sound alone: cepstra of both
 * are laid along each other by dynamic time warping. Both are mono at 16 kHz and last at most 30 s.
 *
 * @returns a function that takes times in `reference` and gives those in `other`.
 */
export function alignSpeech(reference: Float32Array, other: Float32Array): (seconds: number, edge: Edge) => number {
  const [rows, columns] = [features(reference), features(other)]
  const path = warp(rows, columns)
  const isLoud = [loudness(reference), loudness(other)] as const
  return (seconds, edge) => {
    const at = Math.min(rows.length - 1, Math.max(0, Math.round(seconds * FRAMES_PER_SECOND)))
    const places = path[heard(at, isLoud[0], edge)] ?? []
    return heard((edge === 'start' ? places[0] : places.at(-1)) ?? 0, isLoud[1], edge) / FRAMES_PER_SECOND
  }
}

/** Within a pause, the nearest frame that is heard: behind it for a start, before it for an end. */
function heard(frame: number, isLoud: readonly boolean[], edge: Edge): number {
  const found = edge === 'start' ? isLoud.indexOf(true, frame) : isLoud.lastIndexOf(true, frame)
  return found === -1 || Math.abs(found - frame) > PAUSE_FRAMES ? frame : found
}

/** Whether each hundredth of a second is heard. */
function loudness(audio: Float32Array): boolean[] {
  const size = 16_000 / FRAMES_PER_SECOND
  const levels = Array.from({ length: Math.floor(audio.length / size) }, (_, at) =>
    Math.sqrt(audio.subarray(at * size, (at + 1) * size).reduce((sum, sample) => sum + sample * sample, 0) / size),
  )
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0)
  return levels.map((level) => level > loudest * QUIET)
}

/** Of each hundredth of a second: cepstra and their changes, each with mean 0 and variance 1. */
function features(audio: Float32Array): Float32Array[] {
  const mel = logMel(audio)
  const count = Math.min(melFrames, Math.floor(audio.length / 160))
  const cepstra = Array.from({ length: count }, (_, frame) =>
    Float32Array.from({ length: CEPSTRA }, (_, order) => {
      let sum = 0
      for (let band = 0; band < melBands; band++)
        sum += (mel[band * melFrames + frame] ?? 0) * Math.cos((Math.PI * order * (band + 0.5)) / melBands)
      return sum
    }),
  )
  const at = (frame: number) => cepstra[Math.min(count - 1, Math.max(0, frame))]
  const whole = cepstra.map((own, frame) => {
    const change = own.map((_, order) => (at(frame + REACH)?.[order] ?? 0) - (at(frame - REACH)?.[order] ?? 0))
    return Float32Array.of(...own, ...change)
  })
  for (let order = 0; order < 2 * CEPSTRA; order++) {
    const mean = whole.reduce((sum, one) => sum + (one[order] ?? 0), 0) / count
    const spread = Math.sqrt(whole.reduce((sum, one) => sum + ((one[order] ?? 0) - mean) ** 2, 0) / count) || 1
    for (const one of whole) one[order] = ((one[order] ?? 0) - mean) / spread
  }
  return whole
}

/** For each row the columns that it is laid along, by the cheapest way through all pairs. */
function warp(rows: readonly Float32Array[], columns: readonly Float32Array[]): number[][] {
  const width = columns.length
  const costs = new Float64Array(rows.length * width).fill(Number.POSITIVE_INFINITY)
  const steps = new Uint8Array(rows.length * width)
  for (const [i, row] of rows.entries()) {
    for (const [j, column] of columns.entries()) {
      const here = i * width + j
      const own = distance(row, column)
      const before = [
        i > 0 && j > 0 ? (costs[here - width - 1] ?? 0) : Number.POSITIVE_INFINITY,
        i > 0 ? (costs[here - width] ?? 0) : Number.POSITIVE_INFINITY,
        j > 0 ? (costs[here - 1] ?? 0) : Number.POSITIVE_INFINITY,
      ]
      const least = i === 0 && j === 0 ? 0 : Math.min(...before)
      steps[here] = before.indexOf(least)
      costs[here] = least + own
    }
  }
  const path: number[][] = rows.map(() => [])
  for (let i = rows.length - 1, j = width - 1; i >= 0 && j >= 0; ) {
    path[i]?.unshift(j)
    const step = i === 0 && j === 0 ? 3 : steps[i * width + j]
    if (step === 3) break
    if (step !== 2) i -= 1
    if (step !== 1) j -= 1
  }
  return path
}

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return Math.sqrt(sum)
}
