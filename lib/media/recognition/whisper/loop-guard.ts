import { deflateSync } from 'node:zlib'

/** Longest run of tokens that is looked at as one turn of a loop. */
const longestPeriod = 40

/**
 * Where a text begins to repeat itself, or null. A recogniser that lost the thread writes the same words until its
 * length is used up; people repeat a word a few times at most. Looks at the end of `tokens` only: call it after each one.
 *
 * @returns the number of tokens to keep: all up to and including the first turn.
 */
export function loopStart(tokens: number[]): number | null {
  for (let period = 1; period <= Math.min(longestPeriod, tokens.length / 3); period++) {
    const turns = turnsAtEnd(tokens, period)
    if (turns >= turnsAllowed(period)) return tokens.length - (turns - 1) * period
  }
  return null
}

function turnsAllowed(period: number): number {
  if (period === 1) return 10
  if (period <= 4) return 7
  return period <= 12 ? 4 : 3
}

function turnsAtEnd(tokens: number[], period: number): number {
  let same = 0
  for (let i = tokens.length - 1; i >= period && tokens[i] === tokens[i - period]; i--) same++
  return Math.floor(same / period) + 1
}

/** How much shorter a text gets when packed; above 2.4 it repeats itself more than speech does. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text)
  // Short texts pack badly whatever they say.
  return bytes.length < 40 ? 1 : bytes.length / deflateSync(bytes).length
}
