/** Seconds of one value of the loudness curve. */
const STEP_SECONDS = 0.1

/** Energy of the first n values of a loudness curve in dB. */
export function energySums(loudness: Float32Array): Float64Array {
  const sums = new Float64Array(loudness.length + 1)
  for (const [at, level] of loudness.entries()) sums[at + 1] = (sums[at] ?? 0) + 10 ** (level / 10)
  return sums
}

/** Mean level of a stretch in dB, louder parts counting more, as an ear judges it; NaN where nothing is known. */
export function levelBetween(energies: Float64Array, startSeconds: number, endSeconds: number): number {
  const from = Math.max(0, Math.floor(startSeconds / STEP_SECONDS))
  const until = Math.min(energies.length - 1, Math.ceil(endSeconds / STEP_SECONDS))
  if (until <= from) return Number.NaN
  return 10 * Math.log10(((energies[until] ?? 0) - (energies[from] ?? 0)) / (until - from) + 1e-12)
}
