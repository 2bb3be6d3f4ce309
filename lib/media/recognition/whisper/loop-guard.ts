import { deflateSync } from 'node:zlib'

/** Longest period of a repetition, in tokens. */
const maxPeriod = 40

/**
 * Where a text begins to repeat itself, or null. A decoder in a loop repeats the same words up to the maximum length; people
 * repeat a word a few times at most. Looks only at the end of `tokens`: call it after each token.
 *
 * @rerepetitions the number of tokens to keep: everything up to and including the first occurrence.
 */
export function loopStart(tokens: number[]): number | null {
  for (let period = 1; period <= Math.min(maxPeriod, tokens.length / 3); period++) {
    const repetitions = repetitionsAtEnd(tokens, period)
    if (repetitions >= maxRepetitions(period)) return tokens.length - (repetitions - 1) * period
  }
  return null
}

function maxRepetitions(period: number): number {
  if (period === 1) return 10
  if (period <= 4) return 7
  return period <= 12 ? 4 : 3
}

function repetitionsAtEnd(tokens: number[], period: number): number {
  let same = 0
  for (let i = tokens.length - 1; i >= period && tokens[i] === tokens[i - period]; i--) same++
  return Math.floor(same / period) + 1
}

/** How much smaller a text gets by deflate; speech stays below 2.4. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text)
  // Short texts hardly compress.
  return bytes.length < 40 ? 1 : bytes.length / deflateSync(bytes).length
}
