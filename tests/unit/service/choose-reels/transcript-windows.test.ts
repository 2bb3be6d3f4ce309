import { describe, expect, it } from 'vitest'
import {
  estimateTokens,
  REELS_AT_ONCE,
  WINDOW_TOKENS,
  windowsOf,
} from '#lib/service/writing/choose-reels/transcript-windows.ts'
import { talkOf } from './talk.ts'

/** An hour at 150 words a minute, 15 words a sentence. */
const HOUR = talkOf(
  Array.from(
    { length: 600 },
    (_, at) => `Sentence ${at} says that bread is made of flour, water, salt and a lot of time.`,
  ),
  {},
  6,
).sentences

const tokensOf = (sentences: readonly { text: string }[]) =>
  sentences.reduce((sum, { text }) => sum + estimateTokens(text), 0)

describe('windows of a talk', () => {
  it('are one for a short talk, and together they have every sentence', () => {
    const short = HOUR.slice(0, 100)
    expect(windowsOf(short, { reels: 5, longestSeconds: 60 })).toEqual([{ first: 0, last: 99 }])
    const windows = windowsOf(HOUR, { reels: 10, longestSeconds: 60 })
    expect(windows[0]?.first).toBe(0)
    expect(windows.at(-1)?.last).toBe(599)
    for (const [at, window] of windows.entries())
      if (at > 0) expect(window.first).toBeLessThanOrEqual((windows[at - 1]?.last ?? 0) + 1)
  })

  it('fit into a modest context, four or five for an hour, and are about the same size', () => {
    const windows = windowsOf(HOUR, { reels: 10, longestSeconds: 60 })
    expect(windows.length).toBeGreaterThanOrEqual(4)
    expect(windows.length).toBeLessThanOrEqual(6)
    const sizes = windows.map(({ first, last }) => last - first + 1)
    for (const { first, last } of windows) expect(tokensOf(HOUR.slice(first, last + 1))).toBeLessThan(WINDOW_TOKENS)
    expect(Math.min(...sizes)).toBeGreaterThan(0.6 * Math.max(...sizes))
  })

  it.each([30, 60, 180])('have every reel of up to %i seconds whole in one of them', (longestSeconds) => {
    const windows = windowsOf(HOUR, { reels: 10, longestSeconds })
    for (const [first, begins] of HOUR.entries()) {
      const last = HOUR.findLastIndex(({ until }) => until - begins.from <= longestSeconds)
      expect(windows.some((window) => first >= window.first && last <= window.last)).toBe(true)
    }
  })

  it('are more where more reels are wanted than fit into one answer', () => {
    const windows = windowsOf(HOUR, { reels: 50, longestSeconds: 30 })
    expect(windows.length).toBeGreaterThanOrEqual(50 / REELS_AT_ONCE)
  })

  it('go on where a sentence, or the longest reel, is longer than a window', () => {
    const long = talkOf(
      Array.from({ length: 5 }, () => 'word '.repeat(6000)),
      {},
      600,
    ).sentences
    expect(windowsOf(long, { reels: 1, longestSeconds: 600 })).toEqual(long.map((_, at) => ({ first: at, last: at })))
    expect(windowsOf([], { reels: 1, longestSeconds: 600 })).toEqual([])
  })

  it('count letters of other scripts than Latin as more tokens', () => {
    expect(estimateTokens('Bread is made of flour.')).toBeLessThan(8)
    expect(estimateTokens('面包是用面粉做的。')).toBeGreaterThan(6)
  })
})
