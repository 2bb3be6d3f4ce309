import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '#lib/media/ffmpeg/run-tool.ts'
import type { Synthesiser } from '#lib/media/speech/engines/synthesiser.ts'
import { isLanguageName, type LanguageName, languageNameOf } from '#lib/media/speech/languages.ts'
import { evenLoudness, trimmed } from '#lib/media/speech/recording.ts'
import { transcribe } from '#lib/media/speech/transcribe.ts'
import type { Voice } from '#lib/media/speech/voices/voice.ts'
import { voicePitch } from '#lib/media/speech/voices/voice-pitch.ts'
import { letterErrorRate, wordErrorRate } from './error-rate.ts'
import { testSentences } from './test-sentences.ts'

/** What came back from one voice. */
export type RoundTrip = {
  voiceId: string
  engine: string
  languageCode: string
  seconds: number
  /** Time of synthesis per second of speech, the voice's first call included. */
  realTimeFactor: number
  /** Mean level of the voiced part in decibels below full scale; silence is below −50. */
  levelDb: number
  /** Level of the quietest tenth of the speech against the whole. */
  noiseDb: number
  pitchHz: number | null
  heard: string
  wordErrors: number
  letterErrors: number
}

type Said = { voice: Voice; sentence: string; pcm: Float32Array; sampleRate: number; synthesisSeconds: number }

/**
 * Lets voices of one language say a sentence each (no more voices than `testSentences` has), then hears all of them in one
 * go and tells which words are whose by their times.
 */
export async function roundTrip(
  voices: readonly Voice[],
  options: { synthesiser: Synthesiser; modelsDirectory: string; directory: string; signal: AbortSignal },
): Promise<RoundTrip[]> {
  const { synthesiser, signal } = options
  const said: Said[] = []
  for (const [index, voice] of voices.entries()) {
    const began = performance.now()
    const spoken = testSentences(voice.languageCode)[index] ?? ''
    const synthesis = await synthesiser.synthesise({ spoken }, voice.speaker, { signal })
    const synthesisSeconds = (performance.now() - began) / 1000
    said.push({ voice, sentence: spoken, ...trimmed(synthesis), synthesisSeconds })
  }
  const places = placesOf(said)
  const path = await asWav(said, options.directory, signal)
  const [first] = voices
  const { segments } = await transcribe(path, {
    language: languageOf(first?.languageCode ?? 'en-US'),
    model: 'accurate',
    modelsDirectory: options.modelsDirectory,
    threads: 2,
    signal,
  })
  const words = segments.flatMap((segment) => segment.words)
  return said.map((one, index) => {
    const { from = 0, to = 0 } = places[index] ?? {}
    const own = words.filter((word) => {
      const middle = (word.startSeconds + word.endSeconds) / 2
      return middle >= from - gapSeconds / 2 && middle < to + gapSeconds / 2
    })
    return measured(one, own.map((word) => word.text).join(' '))
  })
}

/** The recogniser's name for the language of a voice. */
export function languageOf(languageCode: string): LanguageName {
  const [code = 'en'] = languageCode.split('-')
  const name = languageNameOf(code === 'nb' ? 'no' : code)
  return isLanguageName(name) ? name : 'english'
}

const gapSeconds = 2

function placesOf(said: readonly Said[]): { from: number; to: number }[] {
  let at = gapSeconds
  return said.map(({ pcm, sampleRate }) => {
    const from = at
    const to = from + pcm.length / sampleRate
    at = to + gapSeconds
    return { from, to }
  })
}

async function asWav(said: readonly Said[], directory: string, signal: AbortSignal): Promise<string> {
  const sampleRate = said[0]?.sampleRate ?? 16_000
  const gap = Buffer.alloc(Math.round(gapSeconds * sampleRate) * 4)
  const sounds = said.flatMap(({ pcm }) => {
    // A quiet voice among loud ones would not be taken for speech.
    const even = pcm.slice()
    evenLoudness(even)
    return [Buffer.from(even.buffer), gap]
  })
  await writeFile(join(directory, 'said.f32'), Buffer.concat([gap, ...sounds]))
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'said.f32']
  const args = ['-y', '-hide_banner', '-nostdin', '-loglevel', 'error', ...input, '-ar', '16000', 'said.wav']
  const { exitCode, log } = await runTool('ffmpeg', args, { directory, signal, timeoutSeconds: 120 })
  if (exitCode !== 0) throw new Error(log)
  return join(directory, 'said.wav')
}

function measured({ voice, sentence, pcm, sampleRate, synthesisSeconds }: Said, heard: string): RoundTrip {
  const seconds = pcm.length / sampleRate
  const meanSquare = pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length)
  return {
    voiceId: voice.voiceId,
    engine: voice.speaker.engine,
    languageCode: voice.languageCode,
    seconds,
    realTimeFactor: synthesisSeconds / seconds,
    levelDb: decibels(meanSquare),
    noiseDb: decibels(quietestTenth(pcm, sampleRate)) - decibels(meanSquare),
    pitchHz: voicePitch(pcm, sampleRate),
    heard,
    wordErrors: wordErrorRate(sentence, heard),
    letterErrors: letterErrorRate(sentence, heard),
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
