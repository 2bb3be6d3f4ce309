import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguageName, type LanguageName, languageNameOf } from '#lib/media/languages.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import type { Synthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { type Speech, speakWith } from '#lib/media/synthesis/speak.ts'
import { maxErrorRate } from '#lib/media/synthesis/voices/measurements-of.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { voiceBrightness } from '#tests/quality/voice-brightness.ts'
import { voicePitch } from '#tests/quality/voice-pitch.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { letterErrorRate, wordErrorRate } from './error-rate.ts'
import { testPassages } from './test-passages.ts'

/** What came back from one voice. */
export type RoundTrip = {
  voiceId: string
  engine: string
  languageCode: string
  seconds: number
  /** Time of synthesis per second of speech, the voice's first call included. */
  realTimeFactor: number
  /** Level of the quietest tenth of the speech against the whole. */
  noiseDb: number
  pitchHz: number | null
  brightnessHz: number | null
  /** The accurate one recognizes a voice alone, after the fast one understood too little of it among others. */
  recognizer: 'fast' | 'accurate'
  recognized: string
  wordErrors: number
  letterErrors: number
}

type Said = { voice: Voice; passage: string; speech: Speech; synthesisSeconds: number }

type Options = { synthesizer: Synthesizer; modelsDirectory: string; directory: string; signal: AbortSignal }

/** Share of the words that were recognized wrong, or of the letters where a language writes no words between spaces. */
export function errorsOf({ languageCode, wordErrors, letterErrors }: RoundTrip): number {
  return /^(ja|zh|th)/.test(languageCode) ? letterErrors : wordErrors
}

/**
 * Lets voices of one language say a passage each (no more voices than `testPassages` has), then recognizes all of them in one
 * pass and assigns words to voices by their times. English voices that are not understood are recognized again
 * by the accurate model.
 */
export async function roundTrip(voices: readonly Voice[], options: Options): Promise<RoundTrip[]> {
  const said: Said[] = []
  for (const [index, voice] of voices.entries()) {
    const passage = testPassages(voice.languageCode)[index] ?? ''
    const began = performance.now()
    const speech = await speakWith(options.synthesizer, passage, { voice: voice.speaker, signal: options.signal })
    said.push({ voice, passage, speech, synthesisSeconds: (performance.now() - began) / 1000 })
  }
  const results: RoundTrip[] = []
  // The fast model is only good enough for English.
  const model = voices[0]?.languageCode.startsWith('en') ? 'fast' : 'accurate'
  for (const [index, recognized] of (await recognizeAll(said, model, options)).entries()) {
    const one = said[index]
    if (!one) continue
    const result = measured(one, recognized, model)
    const doubtful = model === 'fast' && errorsOf(result) > maxErrorRate
    results.push(
      doubtful ? measured(one, (await recognizeAll([one], 'accurate', options)).join(' '), 'accurate') : result,
    )
  }
  return results
}

/** What is recognized of each, spoken one after the other. */
async function recognizeAll(said: readonly Said[], model: 'fast' | 'accurate', options: Options): Promise<string[]> {
  const path = await asWav(said, options.directory)
  const { segments } = await transcribe(path, {
    language: languageOf(said[0]?.voice.languageCode ?? 'en-US'),
    model,
    modelsDirectory: options.modelsDirectory,
    threads: 2,
    signal: options.signal,
  })
  const words = segments.flatMap((segment) => segment.words)
  return placesOf(said).map(({ from, to }) => {
    const own = words.filter((word) => {
      const middle = (word.startSeconds + word.endSeconds) / 2
      return middle >= from - gapSeconds / 2 && middle < to + gapSeconds / 2
    })
    return own.map((word) => word.text).join(' ')
  })
}

/** The recognizer's name for the language of a voice. */
function languageOf(languageCode: string): LanguageName {
  const [code = 'en'] = languageCode.split('-')
  const name = languageNameOf(code === 'nb' ? 'no' : code)
  return isLanguageName(name) ? name : 'english'
}

const gapSeconds = 2

function placesOf(said: readonly Said[]): { from: number; to: number }[] {
  let at = gapSeconds
  return said.map(({ speech }) => {
    const from = at
    const to = from + speech.durationSeconds
    at = to + gapSeconds
    return { from, to }
  })
}

async function asWav(said: readonly Said[], directory: string): Promise<string> {
  const sampleRate = said[0]?.speech.sampleRate ?? 16_000
  const gap = Buffer.alloc(Math.round(gapSeconds * sampleRate) * 4)
  const sounds = said.flatMap(({ speech }) => [Buffer.from(speech.pcm.buffer), gap])
  await writeFile(join(directory, 'said.f32'), Buffer.concat([gap, ...sounds]))
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'said.f32']
  const args = ['-y', '-hide_banner', '-nostdin', '-loglevel', 'error', ...input, '-ar', '16000', 'said.wav']
  const { exitCode, log } = await runUnsandboxed('ffmpeg', args, directory)
  if (exitCode !== 0) throw new Error(log)
  return join(directory, 'said.wav')
}

function measured(
  { voice, passage, speech, synthesisSeconds }: Said,
  recognized: string,
  recognizer: RoundTrip['recognizer'],
): RoundTrip {
  const { pcm, sampleRate, durationSeconds: seconds } = speech
  const meanSquare = pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length)
  return {
    voiceId: voice.voiceId,
    engine: voice.speaker.engine,
    languageCode: voice.languageCode,
    seconds,
    realTimeFactor: synthesisSeconds / seconds,
    noiseDb: decibels(quietestTenth(pcm, sampleRate)) - decibels(meanSquare),
    pitchHz: voicePitch(pcm, sampleRate),
    brightnessHz: voiceBrightness(pcm, sampleRate),
    recognizer,
    recognized,
    wordErrors: wordErrorRate(passage, recognized),
    letterErrors: letterErrorRate(passage, recognized),
  }
}

function decibels(meanSquare: number): number {
  return 10 * Math.log10(meanSquare + 1e-12)
}

/** Mean square below which a tenth of all 20 ms lie. */
function quietestTenth(pcm: Float32Array, sampleRate: number): number {
  const step = Math.round(sampleRate / 50)
  const levels: number[] = []
  for (let at = 0; at + step <= pcm.length; at += step) {
    levels.push(pcm.subarray(at, at + step).reduce((sum, sample) => sum + sample * sample, 0) / step)
  }
  return levels.sort((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0
}
