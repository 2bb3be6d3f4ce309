import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { NO_PARTIAL_RESULTS } from '#lib/service/queue/no-partial-results.ts'
import { wavOf } from '#lib/service/speech/audio-chunks.ts'
import { noise, silence } from '#tests/integration/media/recognition/sounds.ts'
import { CHARACTER_SECONDS, sound, speakWithTimes, startSpeakingPeer } from '#tests/support/speaking-peer.ts'
import type { PeerAnswer } from '#tests/support/start-peer.ts'

const provider = await startSpeakingPeer()
const { spokenWav, speakAsAsked } = provider
const { host } = new URL(provider.origin)
const VOICE_ID = 'provider-alloy-en-us'
const SCRIPT = 'Good morning. The ticket costs $45, and our train leaves at nine.\n\nWe will see the sea tomorrow.'

beforeEach(() => {
  provider.requests.length = 0
  provider.answerWith(speakAsAsked)
})

/** The settings with which the modules of the product are loaded. */
let loadedWith = ''

/** The product with the provider set up; settings are read once, so other settings get other modules. */
async function setUp(more: Record<string, string> = {}, voiceId = VOICE_ID) {
  const SPEAK = {
    SPEAK_URL: `${provider.origin}/v1/`,
    SPEAK_KEY: 'sk-test',
    SPEAK_MODEL: 'tts-1',
    SPEAK_VOICES: 'alloy:en-US:Alloy:female, nova:de-DE',
  }
  const wanted = { ...SPEAK, SPEAK_FALLBACK: 'false', ...more }
  if (JSON.stringify(wanted) !== loadedWith) vi.resetModules()
  loadedWith = JSON.stringify(wanted)
  for (const [name, value] of Object.entries(wanted)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { speakScript } = await import('#lib/service/speech/speak-script.ts')
  const { findListedVoice } = await import('#lib/service/voices/listed-voices.ts')
  const { fileStorage } = await import('#lib/service/files/file-storage.ts')
  const { trackProgress } = await import('#lib/service/queue/track-progress.ts')
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-speaker-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const work = {
    ...{ projectId: 'prj_speaker', ownerId: 'own_1', attempt: 1, request: {}, directory, storage: fileStorage() },
    signal: new AbortController().signal,
    partial: NO_PARTIAL_RESULTS,
    progress: trackProgress({ speaking: 100 }, { stages: [], percent: null, stage: null }),
  }
  const voice = findListedVoice(voiceId)
  if (voice === null) throw new Error('The voice is not listed.')
  const speak = (script = SCRIPT, signal = work.signal) => speakScript(script, voice, { ...work, signal })
  return { speak, directory, voice }
}

const asked = () => provider.requests.map(({ body }) => JSON.parse(body.toString()))

describe('a voice of a speech provider', { timeout: 240_000 }, () => {
  it('is asked for in the form of OpenAI, paragraph by paragraph, and its words have the times at which they are heard', async () => {
    const { speak } = await setUp()
    const { made, provenance } = await speak()
    expect(provenance).toEqual({ part: 'speech', by: 'provider', name: `tts-1 at ${host}`, note: null })
    expect(provider.requests.map(({ url }) => url)).toEqual(['/v1/audio/speech', '/v1/audio/speech'])
    expect(provider.requests[0]?.headers.authorization).toBe('Bearer sk-test')
    expect(asked()).toEqual([
      {
        model: 'tts-1',
        voice: 'alloy',
        response_format: 'wav',
        input: 'Good morning. The ticket costs forty-five dollars, and our train leaves at nine.',
      },
      { model: 'tts-1', voice: 'alloy', response_format: 'wav', input: 'We will see the sea tomorrow.' },
    ])
    const transcript: Transcript = JSON.parse(await readFile(made.transcriptPath, 'utf8'))
    expect(transcript.recognizer).toBe(`spoken by tts-1 at ${host}, timed by whisper-base-q8`)
    const words = transcript.segments.flatMap((segment) => segment.words)
    expect(words.map(({ text }) => text).join(' ')).toBe(SCRIPT.replaceAll(/\s+/g, ' '))
    for (const [index, word] of words.entries()) {
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds)
      expect(word.startSeconds).toBeGreaterThanOrEqual(words[index - 1]?.endSeconds ?? 0)
    }
    expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(made.durationSeconds)
    // As long as the same robot takes when it speaks for us, each of whose words has its true time.
    const own = await ownTimes()
    const late = words.map((word, index) => Math.abs(word.startSeconds - (own[index]?.startSeconds ?? 0)))
    expect(late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)]).toBeLessThan(0.2)
    expect(await readFile(made.srtPath, 'utf8')).toContain('The ticket costs $45')
  })

  it('is asked again when the provider is busy, and not paid for twice after a crash', async () => {
    const { speak } = await setUp({ SPEAK_FORM: 'elevenlabs' })
    let times = 0
    provider.answerWith((request) => {
      times += 1
      return times === 1 ? { status: 429, headers: { 'retry-after': '0' } } : speakWithTimes(request)
    })
    const hello = 'Hello there, my friend.'
    expect((await speak(hello)).made.durationSeconds).toBeGreaterThan(0.5)
    expect(times).toBe(2)
    await speak(hello)
    expect(times).toBe(2)
  })

  it.each<[string, () => Promise<PeerAnswer> | PeerAnswer, string, number]>([
    ['that refuses the key', () => ({ status: 401 }), 'returned 401', 1],
    ['that stays broken', () => ({ status: 503, headers: { 'retry-after': '0' } }), 'returned 503', 3],
    ['that redirects', () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }), 'returned 302', 1],
    [
      'that answers a page',
      () => ({ headers: { 'content-type': 'text/html' }, body: '<p>' }),
      'text/html, not audio',
      1,
    ],
    ['that answers something else', () => sound(Buffer.from('not sound at all')), 'its audio cannot be read', 1],
    ['that answers nothing', () => sound(Buffer.alloc(0)), 'its audio cannot be read', 1],
    ['that is silent', () => sound(wavOf(silence(5))), 'it is silent', 1],
    ['that stops midway', async () => sound((await spokenWav(SCRIPT)).subarray(0, 200_000)), 'cut off', 1],
    ['that says too little', async () => sound(await spokenWav('A.')), 'much too short', 1],
    ['that goes on and on', () => sound(wavOf(noise(200))), 'far too long', 1],
    ['that sends without end', () => sound(Buffer.alloc(65 * 2 ** 20)), 'far too long', 1],
  ])('%s fails with a sentence for people', async (_, answer, sentence, times) => {
    const { speak } = await setUp()
    provider.answerWith(answer)
    await expect(speak()).rejects.toMatchObject({
      code: 'provider_failed',
      message: expect.stringMatching(new RegExp(`speech provider.* ${sentence}.*choose another voice`)),
    })
    expect(provider.requests).toHaveLength(times)
  })

  it('that cannot be reached is replaced by a built-in one of its language where that is allowed', async () => {
    const unreachable = { SPEAK_URL: 'http://127.0.0.1:9', SPEAK_VOICES: 'alloy:da-DK' }
    const { speak } = await setUp({ SPEAK_FALLBACK: 'true', ...unreachable }, 'provider-alloy-da-dk')
    const { provenance } = await speak('Hej.')
    expect(provenance).toMatchObject({ part: 'speech', by: 'built-in', name: 'espeak' })
    expect(provenance.note).toContain('The speech provider failed')
  })

  it('stops when it is canceled', async () => {
    const { speak } = await setUp()
    const controller = new AbortController()
    provider.answerWith(() => {
      controller.abort(new Error('no longer wanted'))
      return { hang: true }
    })
    await expect(speak(SCRIPT, controller.signal)).rejects.toThrow('no longer wanted')
  })

  it('of ElevenLabs is asked in its form, and its own times are taken', async () => {
    const { speak } = await setUp({ SPEAK_FORM: 'elevenlabs' })
    provider.answerWith(speakWithTimes)
    const { made } = await speak('The ticket costs $45 today.')
    expect(provider.requests[0]?.url).toBe('/v1/text-to-speech/alloy/with-timestamps?output_format=mp3_44100_128')
    expect(provider.requests[0]?.headers).toMatchObject({ 'xi-api-key': 'sk-test' })
    expect(provider.requests[0]?.headers.authorization).toBeUndefined()
    expect(asked()[0]).toEqual({ model_id: 'tts-1', text: 'The ticket costs forty-five dollars today.' })
    const transcript: Transcript = JSON.parse(await readFile(made.transcriptPath, 'utf8'))
    expect(transcript.recognizer).toBe(`spoken by tts-1 at ${host}, timed by the provider`)
    const [, ticket, , price] = transcript.segments.flatMap((segment) => segment.words)
    expect(ticket?.startSeconds).toBeCloseTo(4 * CHARACTER_SECONDS, 1)
    expect(price?.text).toBe('$45')
    expect(price?.startSeconds).toBeCloseTo(17 * CHARACTER_SECONDS, 1)
    expect(price?.endSeconds).toBeCloseTo(35 * CHARACTER_SECONDS, 1)
  })
})

describe('the list of voices', () => {
  it('has the provider’s first, each with an id that stays when others come, and all built-in ones', async () => {
    await setUp()
    const { voiceCatalog } = await import('#lib/service/voices/voice-catalog.ts')
    const { total, voices } = voiceCatalog({ offset: 0, limit: 3 })
    expect(total).toBeGreaterThan(1000)
    expect(voices.slice(0, 2)).toMatchObject([
      { voiceId: VOICE_ID, name: 'Alloy (tts-1)', gender: 'female', languageCode: 'en-US', style: 'external' },
      { voiceId: 'provider-nova-de-de', name: 'nova (tts-1)', gender: 'unknown', languageCode: 'de-DE' },
    ])
    expect(voiceCatalog({ style: 'external', language: 'german', offset: 0 }).total).toBe(1)
  })

  it('has no provider’s voices where none is set up', async () => {
    vi.resetModules()
    loadedWith = ''
    const { listAllVoices } = await import('#lib/service/voices/listed-voices.ts')
    expect(listAllVoices().some(({ style }) => style === 'external')).toBe(false)
  })

  it('makes a provider’s sample once, by the provider', async () => {
    const { voice } = await setUp()
    const { makeVoiceSample, sampleKey, sampleSynthesizer } = await import('#lib/service/voices/make-voice-sample.ts')
    const { fileStorage } = await import('#lib/service/files/file-storage.ts')
    const storage = fileStorage()
    const synthesizer = sampleSynthesizer(1)
    await makeVoiceSample(voice, storage, synthesizer, new AbortController().signal)
    await synthesizer.close()
    expect(provider.requests).toHaveLength(1)
    expect((await storage.stat(sampleKey(voice)))?.sizeBytes).toBeGreaterThan(5000)
  }, 60_000)
})

describe('the settings of a speech provider', () => {
  it.each([
    [{ SPEAK_URL: 'https://example.org/v1' }, 'must be set together'],
    [{ SPEAK_VOICES: 'alloy' }, 'must name languages'],
    [{ SPEAK_VOICES: 'al/../loy:en' }, 'must list voices as'],
    [{ SPEAK_VOICES: 'alloy:en-US:Alloy:robot' }, 'female or male'],
    [{ SPEAK_VOICES: 'alloy:en-US,alloy:en-us' }, 'each voice once'],
  ])('are refused with a sentence when they are %j', async (given, sentence) => {
    const { readSettings } = await import('#lib/core/settings/env.ts')
    expect(() => readSettings(given)).toThrow(sentence)
  })
})

/** What the built-in engine says about the same script: the robot's own times, moved as the joined paragraphs are. */
async function ownTimes() {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-own-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const limits = { maxDurationSeconds: 60, maxPixels: 1, threads: 1 }
  const signal = new AbortController().signal
  const job = { script: SCRIPT, voiceId: 'espeak-en-us', modelsDirectory: settings().MODELS_DIR }
  const { words } = await textToSpeech(job, { directory, signal, limits, onProgress: () => undefined })
  return words
}
