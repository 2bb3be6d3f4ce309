import type { AudioSource } from './audio-source.ts'
import { isPhantom } from './phantoms.ts'
import type { Window } from './vad/windows.ts'
import { tokenTimes } from './whisper/align.ts'
import { type Primed, prime, type Written, write } from './whisper/decode.ts'
import { compressionRatio } from './whisper/loop-guard.ts'
import { logMel, sampleRate } from './whisper/mel.ts'
import type { WhisperModel } from './whisper/model.ts'
import { textOf } from './whisper/vocabulary.ts'
import { type HeardWord, toWords } from './whisper/words.ts'

export type Hearing = {
  /** Code the window was recognised in. */
  code: string
  words: HeardWord[]
  languages: Map<string, number>
  noSpeech: number
  /** The text did not fit or lost the thread: the window should be heard again in two parts. */
  overfull: boolean
}

export type HearingLanguage = { codes: readonly string[]; tag: string; unspaced: boolean; only?: 'devanagari' }

/** Tried one after the other until the text neither repeats itself nor is a guess. */
const temperatures = [0, 0.2, 0.4, 0.6]
const leastMeanLogProbability = -1
const mostCompression = 2.4

/** Recognises the speech of one window. The same window always gives the same words. */
export async function hearWindow(
  model: WhisperModel,
  audio: AudioSource,
  window: Window,
  language: HearingLanguage,
): Promise<Hearing> {
  const samples = await samplesOf(audio, window)
  const hidden = await model.encode(logMel(samples))
  const [first = 'en'] = language.codes
  let code: string = first
  let primed = await prime(model, hidden, code)
  const likeliest = likeliestOf(primed.languages, language.codes)
  if (likeliest !== code) {
    code = likeliest
    primed = await prime(model, hidden, code)
  }
  const attempt = await bestAttempt(model, primed, language.only ? model.vocabulary.otherThanDevanagari : [])
  const heard = { code, languages: primed.languages, noSpeech: primed.noSpeech }
  const speechSeconds = window.regions.reduce((sum, region) => sum + region.endSeconds - region.startSeconds, 0)
  const phantom = isPhantom({ ...attempt, noSpeech: primed.noSpeech, speechSeconds })
  const overfull = attempt.written.looped || !attempt.written.ended
  if (phantom) return { ...heard, words: [], overfull }
  const times = tokenTimes(attempt.written.attention, {
    heads: model.vocabulary.alignmentHeads.length,
    promptRows: primed.promptLength,
    seconds: window.seconds,
  })
  const words = toWords(model.vocabulary, { ...attempt.written, times }, language)
  return { ...heard, words, overfull }
}

type Attempt = { written: Written; text: string; meanLogProbability: number }

async function bestAttempt(model: WhisperModel, primed: Primed, avoided: number[]): Promise<Attempt> {
  let best: Attempt | undefined
  for (const temperature of temperatures) {
    const written = await write(
      model,
      { ...primed, scores: primed.scores.slice() },
      {
        temperature,
        random: seededRandom(temperature * 1000 + 1),
        longestTokens: 440,
        avoided,
      },
    )
    const text = textOf(model.vocabulary, written.tokens)
    const sum = written.logProbabilities.reduce((total, log) => total + log, 0)
    const attempt = { written, text, meanLogProbability: sum / Math.max(1, written.logProbabilities.length) }
    const sound = written.ended && compressionRatio(text) <= mostCompression
    if (sound && attempt.meanLogProbability >= leastMeanLogProbability) return attempt
    if (!best || score(attempt) > score(best)) best = attempt
    // Nobody speaks and nothing sensible came: more attempts only invent more.
    if (primed.noSpeech > 0.6 && attempt.meanLogProbability < leastMeanLogProbability) break
  }
  if (!best) throw new Error('no attempt was made')
  return best
}

function score(attempt: Attempt): number {
  return attempt.meanLogProbability - (attempt.written.looped ? 2 : 0) - (attempt.written.ended ? 0 : 1)
}

async function samplesOf(audio: AudioSource, window: Window): Promise<Float32Array> {
  const samples = new Float32Array(Math.ceil(window.seconds * sampleRate))
  for (const piece of window.pieces) {
    const start = Math.round(piece.sourceStart * sampleRate)
    const part = await audio.read(start, Math.round(piece.sourceEnd * sampleRate) - start)
    const at = Math.round(piece.windowStart * sampleRate)
    samples.set(part.subarray(0, Math.max(0, samples.length - at)), at)
  }
  return samples
}

function likeliestOf(languages: Map<string, number>, codes: readonly string[]): string {
  const [first = 'en'] = codes
  return codes.reduce<string>(
    (best, code) => ((languages.get(code) ?? 0) > (languages.get(best) ?? 0) ? code : best),
    first,
  )
}

function seededRandom(seed: number): () => number {
  let state = Math.floor(seed) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
