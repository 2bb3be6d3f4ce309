import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import type { RecognizedPart } from '#lib/media/recognition/recognize.ts'
import { requireSpeech, type TranscribeOptions, transcribe } from '#lib/media/recognition/transcribe.ts'
import type { Speech } from '#lib/media/synthesis/speak.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { wavOf } from '#lib/service/speech/audio-chunks.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { synthesizeOnce } from '#tests/support/synthesize-once.ts'
import { compareWords, quantile } from './compare-words.ts'
import { joined, music, noise, silence, to16kHz } from './sounds.ts'

/** Without numbers: those may rightly be written in two ways. */
const SAID =
  'Good morning, and welcome back to the channel. Today we are going to talk about something that almost everybody gets wrong: how to start a conversation. Every morning, an old man came in, bought one newspaper, and asked me the same question. "What did you learn yesterday?" At first I had no answer.'
const modelsDirectory = settings().MODELS_DIR
let speech: Speech
let audio: Float32Array
let transcript: Transcript
const parts: RecognizedPart[] = []

function options(change: Partial<TranscribeOptions> = {}): TranscribeOptions {
  const { signal } = new AbortController()
  return { language: 'english', model: 'fast', modelsDirectory, threads: 1, signal, ...change }
}

beforeAll(async () => {
  await fillModels(ENGLISH_MODELS)
  speech = await synthesizeOnce(SAID, { engine: 'piper', speaker: '10', languageTag: 'en-US' })
  audio = to16kHz(speech.pcm, speech.sampleRate)
  transcript = await transcribe(audio, options({ onFinished: (part) => parts.push(part) }))
}, 600_000)

describe('transcribing a paragraph read aloud', () => {
  it('gets at least 92 of 100 words right', () => {
    expect(compareWords(speech.words, wordsOf(transcript)).wordErrorRate).toBeLessThanOrEqual(0.08)
  })

  it('places word starts within 80 ms (median) and 250 ms (95 of 100)', () => {
    const { startErrorsMs } = compareWords(speech.words, wordsOf(transcript))
    expect(startErrorsMs.length).toBeGreaterThan(40)
    expect(quantile(startErrorsMs, 0.5)).toBeLessThanOrEqual(80)
    expect(quantile(startErrorsMs, 0.95)).toBeLessThanOrEqual(250)
  })

  it('keeps punctuation and capitals', () => {
    const text = transcript.segments.map((segment) => segment.text).join(' ')
    expect(text).toMatch(/^Good morning,? and welcome back to the channel\. Today/)
    expect(text).toContain('yesterday?')
  })

  it('gives words in order, inside their segments, without overlaps', () => {
    let before = 0
    for (const segment of transcript.segments) {
      for (const word of segment.words) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(before)
        expect(word.endSeconds).toBeGreaterThan(word.startSeconds)
        expect(word.endSeconds).toBeLessThanOrEqual(segment.endSeconds)
        before = word.endSeconds
      }
    }
    expect(before).toBeLessThanOrEqual(transcript.durationSeconds)
  })

  it('continues after the part passed as resumeFrom, in a WAV file as in samples', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'transcribe-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const path = join(directory, 'speech.wav')
    await writeFile(path, wavOf(audio))
    const segments = transcript.segments.slice(0, 2)
    const doneSeconds = (segments.at(-1)?.endSeconds ?? 0) + 0.1
    const rest = await transcribe(path, options({ resumeFrom: { segments, doneSeconds } }))
    expect(rest.durationSeconds).toBeCloseTo(transcript.durationSeconds, 2)
    expect(rest.segments.slice(0, 2)).toEqual(segments)
    expect(rest.segments[2]?.startSeconds).toBeGreaterThan(doneSeconds)
    expect(compareWords(speech.words, wordsOf(rest)).wordErrorRate).toBeLessThanOrEqual(0.08)
  })

  it('reports every recognized part, up to the end', () => {
    const words = parts.flatMap((part) => part.segments).flatMap((segment) => segment.words)
    expect(words).toEqual(transcript.segments.flatMap((segment) => segment.words))
    expect(parts.at(-1)?.doneSeconds).toBe(transcript.durationSeconds)
  })
})

describe('audio without speech', () => {
  it.each([
    ['silence', silence(20)],
    ['noise', noise(20)],
    ['music', music(30)],
  ])('has no transcript: %s', async (_, sound) => {
    const empty = await transcribe(sound, options())
    expect(empty.segments).toEqual([])
    expect(() => requireSpeech(empty)).toThrow(expect.objectContaining({ code: 'no_speech' }))
  })

  it('adds no words between two sentences a minute apart', async () => {
    const spoken = audio.subarray(0, 16_000 * 4)
    const found = await transcribe(joined(spoken, music(20), silence(20), noise(20), spoken), options())
    const words = wordsOf(found)
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter((word) => word.startSeconds > 4.5 && word.endSeconds < 63.5)).toEqual([])
  }, 240_000)
})

describe('another language than the one asked for', () => {
  it('is named, and the transcript is refused', async () => {
    const found = await transcribe(audio.subarray(0, 16_000 * 7), options({ language: 'spanish' }))
    expect(found.heardLanguage).toBe('english')
    expect(() => requireSpeech(found)).toThrow(expect.objectContaining({ code: 'wrong_language' }))
  }, 240_000)
})

function wordsOf(from: Transcript) {
  return from.segments.flatMap((segment) => segment.words)
}
