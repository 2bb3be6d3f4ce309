import type { AudioSource } from '../audio/audio-source.ts'
import { logMel, sampleRate } from '../audio/log-mel.ts'
import type { Word } from '../transcript.ts'
import { removeHallucinations } from './hallucinations.ts'
import { seededRandom } from './seeded-random.ts'
import { spellTerms } from './terms/spell-terms.ts'
import type { Window } from './vad/windows.ts'
import { tokenTimes } from './whisper/align.ts'
import { type Decoded, decode, type Prefilled, prefill, tokensLogProbability } from './whisper/decode.ts'
import { tokensOf } from './whisper/encode-text.ts'
import { compressionRatio } from './whisper/loop-guard.ts'
import type { WhisperModel } from './whisper/model.ts'
import { textOf } from './whisper/vocabulary.ts'
import { toWords } from './whisper/words.ts'
import { placeWords } from './word-times.ts'

export type WindowTranscript = {
  window: Window
  /** Code the window was recognized in. */
  code: string
  /** In source time. */
  words: Word[]
  languages: Map<string, number>
  /** Of the text before anything was removed from it. */
  meanLogProbability: number
  /** The text was cut off or repeated itself: the window should be transcribed again in two parts. */
  overfull: boolean
}

export type DecodingLanguage = {
  codes: readonly string[]
  tag: string
  unspaced: boolean
  only?: 'devanagari'
  /** Names and spellings that may be said. */
  terms: readonly string[]
}

/** Longer lists leave the text too little room. */
const maxTermTokens = 160

/** Temperature fallback: tried in turn until the text neither repeats itself nor has a low probability. */
const temperatures = [0, 0.2, 0.4, 0.6]
const minMeanLogProbability = -1
const maxCompressionRatio = 2.4

/**
 * Recognizes the speech of one window. The same window always gives the same words. `isPrompted` goes on from the terms of the
 * language, as if they had just been said.
 */
export async function transcribeWindow(
  model: WhisperModel,
  audio: AudioSource,
  window: Window,
  language: DecodingLanguage,
  isPrompted = false,
): Promise<WindowTranscript> {
  const samples = await samplesOf(audio, window)
  const hidden = await model.encode(logMel(samples))
  const [first = 'en'] = language.codes
  let code: string = first
  const earlier = isPrompted && language.terms.length > 0 ? termTokens(model, language.terms) : []
  let prefilled = await prefill(model, hidden, code, earlier)
  const likeliest = likeliestOf(prefilled.languages, language.codes)
  if (likeliest !== code) {
    code = likeliest
    prefilled = await prefill(model, hidden, code, earlier)
  }
  const attempt = await bestAttempt(model, prefilled, language.only ? model.vocabulary.otherThanDevanagari : [])
  const speechSeconds = window.regions.reduce((sum, region) => sum + region.endSeconds - region.startSeconds, 0)
  const overfull = attempt.decoded.looped || !attempt.decoded.ended
  const times = tokenTimes(attempt.decoded.attention, {
    heads: model.vocabulary.alignmentHeads.length,
    promptRows: prefilled.promptLength,
    seconds: window.seconds,
  })
  const words = toWords(model.vocabulary, { ...attempt.decoded, times }, language)
  const { languages, noSpeech } = prefilled
  const heard = removeHallucinations(words, { ...attempt, noSpeech, speechSeconds })
  const spelled = language.unspaced
    ? heard
    : await spellTerms(heard, language.terms, (text) =>
        tokensLogProbability(model, hidden, code, tokensOf(model.vocabulary, text)),
      )
  const { meanLogProbability } = attempt
  return { window, code, languages, meanLogProbability, words: placeWords(window, spelled), overfull }
}

function termTokens(model: WhisperModel, terms: readonly string[]): number[] {
  return tokensOf(model.vocabulary, ` ${terms.join(', ')}.`).slice(0, maxTermTokens)
}

/** The probability of each language in a window, by its code. */
export async function windowLanguages(
  model: WhisperModel,
  audio: AudioSource,
  window: Window,
): Promise<Map<string, number>> {
  const hidden = await model.encode(logMel(await samplesOf(audio, window)))
  return (await prefill(model, hidden, 'en')).languages
}

type Attempt = { decoded: Decoded; text: string; meanLogProbability: number }

async function bestAttempt(model: WhisperModel, prefilled: Prefilled, suppressed: number[]): Promise<Attempt> {
  let best: Attempt | undefined
  for (const temperature of temperatures) {
    const decoded = await decode(
      model,
      { ...prefilled, scores: prefilled.scores.slice() },
      {
        temperature,
        random: seededRandom(temperature * 1000 + 1),
        maxLength: 440,
        suppressed,
      },
    )
    const text = textOf(model.vocabulary, decoded.tokens)
    const sum = decoded.logProbabilities.reduce((total, log) => total + log, 0)
    const attempt = { decoded, text, meanLogProbability: sum / Math.max(1, decoded.logProbabilities.length) }
    const plausible = decoded.ended && compressionRatio(text) <= maxCompressionRatio
    if (plausible && attempt.meanLogProbability >= minMeanLogProbability) return attempt
    if (!best || score(attempt) > score(best)) best = attempt
    // No speech and an improbable text: more attempts would only hallucinate more.
    if (prefilled.noSpeech > 0.6 && attempt.meanLogProbability < minMeanLogProbability) break
  }
  if (!best) throw new Error('no attempt was made')
  return best
}

function score(attempt: Attempt): number {
  return attempt.meanLogProbability - (attempt.decoded.looped ? 2 : 0) - (attempt.decoded.ended ? 0 : 1)
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
