import type { SpokenWord, Synthesis } from './engine.ts'
import { type TextWord, wordTimes } from './spoken-words.ts'

/** What one run of a model gave: sound, and for each of its units the word it belongs to (−1: none) and its length. */
export type SpokenPart = {
  pcm: Float32Array
  wordOfUnit: number[]
  unitSeconds: number[]
  /** Where in `pcm` the first unit begins. */
  startSeconds: number
}

/**
 * Cuts a row of symbols so that no part is longer than a model takes: at the last pause that leaves a part of decent
 * length, else at the last space, else anywhere.
 */
export function inParts<S extends { word: number; pause: boolean }>(symbols: S[], maxSymbols: number): S[][] {
  const parts: S[][] = []
  let rest = symbols
  while (rest.length > maxSymbols) {
    const window = rest.slice(0, maxSymbols)
    const pause = window.findLastIndex((symbol) => symbol.pause)
    const space = window.findLastIndex((symbol) => symbol.word < 0)
    const cut = pause > maxSymbols / 3 ? pause + 1 : space > 0 ? space + 1 : maxSymbols
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return [...parts, rest]
}

/** One piece of sound with the times of all words, out of parts spoken one after the other. */
export function joinParts(parts: readonly SpokenPart[], words: readonly TextWord[], sampleRate: number): Synthesis {
  const pcm = new Float32Array(parts.reduce((sum, part) => sum + part.pcm.length, 0))
  const times: SpokenWord[] = []
  let at = 0
  for (const part of parts) {
    pcm.set(part.pcm, at)
    const found = wordTimes(words, { ...part, startSeconds: at / sampleRate + part.startSeconds })
    for (const word of new Set(part.wordOfUnit)) {
      const time = found[word]
      if (time) times[word] = time
    }
    at += part.pcm.length
  }
  return { pcm, sampleRate, words: withoutGaps(words, times) }
}

/** Words that were spoken as one with their neighbor ("for a") share its time by their lengths. */
function withoutGaps(words: readonly TextWord[], times: readonly (SpokenWord | undefined)[]): SpokenWord[] {
  const result: SpokenWord[] = []
  let previous = 0
  for (let first = 0; first < words.length; ) {
    let end = first + 1
    while (end < words.length && (times[end] === undefined || times.slice(first, end).every((time) => !time))) end++
    const known = times.slice(first, end).find((time) => time !== undefined)
    const group = words.slice(first, end)
    let at = known?.startSeconds ?? previous
    const share = ((known?.endSeconds ?? previous) - at) / group.reduce((sum, word) => sum + word.text.length, 0)
    for (const { text } of group) {
      result.push({ text, startSeconds: at, endSeconds: at + share * text.length })
      at += share * text.length
    }
    previous = at
    first = end
  }
  return result
}
