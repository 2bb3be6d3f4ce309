import type { Word } from '../transcript.ts'
import type { WindowTranscript } from './transcribe-window.ts'
import type { Region } from './vad/speech-regions.ts'
import { compressionRatio } from './whisper/loop-guard.ts'

/** What speaks against the text of a window. */
export type Doubts = {
  meanLogProbability: number
  compressionRatio: number
  /** Words for each second of detected speech, in scripts that part them. */
  wordsPerSecond: number
  /** Speech that the words do not account for, in seconds: words that are far too long for their letters, and none at all. */
  unheardSeconds: number
  overfull: boolean
}

type Judged = Pick<WindowTranscript, 'words' | 'meanLogProbability' | 'overfull'> & { window: { regions: Region[] } }

/** Below it one word of five is wrong in the fast model. */
const LEAST_LOG_PROBABILITY = -0.22
/** Clear speech has this or more; below it one word of twenty is wrong. */
const CLEAR_LOG_PROBABILITY = -0.135
/** So many windows of a film are looked at again because they are not clear, and this share of all: a long talk stays cheap. */
const UNCLEAR = { windows: 2, share: 0.12 }
/** Where one model heard nothing, the other must not be guessing: noise is taken for words. */
const SURE_LOG_PROBABILITY = -0.5
const MOST_COMPRESSION = 2.2
const SLOWEST_PACE = 0.6
const FASTEST_PACE = 6.5
/** Shorter windows say nothing about a pace. */
const PACED_SECONDS = 4
/** The longest that people take for a word, and for each of its letters; a figure is read as a word of its own. */
const WORD_SECONDS = 0.3
const LETTER_SECONDS = 0.09
const FIGURE_SECONDS = 0.3
const WIDE_SECONDS = 0.3
/** A word that is drawn out; and one that the recognizer is not even sure of. */
const DRAWN_SECONDS = 0.5
const UNSURE_DRAWN_SECONDS = 0.15
const UNSURE = 0.6
/** Speech without any word is a breath or a sound where it is shorter. */
const WORDLESS_SECONDS = 0.9

export function doubtsOf({ window, words, meanLogProbability, overfull }: Judged): Doubts {
  const { regions } = window
  const speech = regions.reduce((sum, region) => sum + region.endSeconds - region.startSeconds, 0)
  const text = words.map((word) => word.text).join(' ')
  return {
    ...{ meanLogProbability, overfull },
    compressionRatio: compressionRatio(text),
    wordsPerSecond: speech < PACED_SECONDS || /[\p{scx=Han}\p{scx=Thai}]/u.test(text) ? 3 : words.length / speech,
    unheardSeconds: unheardSeconds(regions, words),
  }
}

export function isDoubtful(doubts: Doubts): boolean {
  const { wordsPerSecond, meanLogProbability, unheardSeconds, overfull } = doubts
  return (
    overfull ||
    meanLogProbability < LEAST_LOG_PROBABILITY ||
    doubts.compressionRatio > MOST_COMPRESSION ||
    wordsPerSecond < SLOWEST_PACE ||
    wordsPerSecond > FASTEST_PACE ||
    unheardSeconds > 0
  )
}

/** Decides which windows of one film the more accurate model recognizes again: doubtful ones, and of unclear ones a part. */
export class SecondPass {
  #windows = 0
  #again = 0

  /** Called once for each window. */
  wants(doubts: Doubts): boolean {
    this.#windows += 1
    const isUnclear = doubts.meanLogProbability < CLEAR_LOG_PROBABILITY
    const isSpare = this.#again < UNCLEAR.windows + UNCLEAR.share * this.#windows
    const wanted = isDoubtful(doubts) || (isUnclear && isSpare)
    if (wanted) this.#again += 1
    return wanted
  }
}

/** Whether another text of the same window is to be believed instead. */
export function isMoreCredible(other: Judged, than: Judged): boolean {
  const [own, before] = [doubtsOf(other), doubtsOf(than)]
  if (own.overfull !== before.overfull) return before.overfull
  if (than.words.length === 0) return other.words.length > 0 && own.meanLogProbability > SURE_LOG_PROBABILITY
  return credibility(own) > credibility(before)
}

/** A second of speech that was not heard is as bad as a text that is guessed. */
function credibility({ meanLogProbability, compressionRatio: ratio, unheardSeconds: unheard }: Doubts): number {
  return meanLogProbability - 0.5 * unheard - (ratio > MOST_COMPRESSION ? 1 : 0)
}

function unheardSeconds(regions: readonly Region[], words: readonly Word[]): number {
  const drawn = words.map((word) => {
    const spoken = regions.reduce((sum, region) => sum + overlap(region, word), 0)
    const excess = spoken - longestOf(word.text)
    const { confidence = 1 } = word
    return excess > DRAWN_SECONDS || (excess > UNSURE_DRAWN_SECONDS && confidence < UNSURE) ? excess : 0
  })
  const wordless = regions.map((region) => {
    const length = region.endSeconds - region.startSeconds
    return length >= WORDLESS_SECONDS && !words.some((word) => overlap(region, word) > 0) ? length : 0
  })
  return [...drawn, ...wordless].reduce((sum, seconds) => sum + seconds, 0)
}

function longestOf(text: string): number {
  return [...text].reduce((sum, sign) => {
    if (/\p{N}/u.test(sign)) return sum + FIGURE_SECONDS
    if (/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u.test(sign)) return sum + WIDE_SECONDS
    return /\p{L}/u.test(sign) ? sum + LETTER_SECONDS : sum
  }, WORD_SECONDS)
}

function overlap(one: Region, other: Region): number {
  return Math.max(0, Math.min(one.endSeconds, other.endSeconds) - Math.max(one.startSeconds, other.startSeconds))
}
