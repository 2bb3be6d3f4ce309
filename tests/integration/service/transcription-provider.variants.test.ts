import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { NO_PARTIAL_RESULTS } from '#lib/service/queue/no-partial-results.ts'
import { wavOf } from '#lib/service/speech/audio-chunks.ts'
import { joined, noise, silence } from '#tests/integration/media/recognition/sounds.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { type PeerRequest, startPeer } from '#tests/support/start-peer.ts'

type Asked = { path: string; key: string | undefined; fields: Record<string, string[]>; wav: Buffer }
type Answer = { status?: number; body: unknown; headers?: Record<string, string>; hang?: boolean }

const asked: Asked[] = []
let answers: ((asked: Asked) => Answer | Promise<Answer>)[] = []

/** A server in the form of OpenAI's. Each request takes the next answer; the last one stays. */
const provider = await startPeer(async (request) => {
  const one = await readForm(request)
  asked.push(one)
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  const { status = 200, body = {}, headers = {}, hang = false } = (await answer?.(one)) ?? { body: {} }
  return {
    ...{ status, hang, headers: { 'content-type': 'application/json', ...headers } },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
})
const { host } = new URL(provider.origin)

async function readForm({ url, headers, body }: PeerRequest): Promise<Asked> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields: Asked['fields'] = {}
  let wav: Buffer = Buffer.alloc(0)
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value]
    else wav = Buffer.from(await value.arrayBuffer())
  }
  return { path: url, key: headers.authorization, fields, wav }
}

const spoken = {
  text: 'Hello there. How are you?',
  words: [
    { word: 'Hello', start: 0.5, end: 0.9 },
    { word: 'there', start: 0.9, end: 1.3 },
    { word: 'How', start: 2, end: 2.2 },
    { word: 'are', start: 2.2, end: 2.4 },
    { word: 'you', start: 2.4, end: 2.8 },
  ],
}

beforeEach(() => {
  asked.length = 0
  answers = [() => ({ body: spoken })]
})

/** The settings with which the modules of the product are loaded. */
let loadedWith = ''

/** The product with the provider set up; settings are read once, so other settings get other modules. */
async function setUp(more: Record<string, string> = {}) {
  const TRANSCRIBE = { TRANSCRIBE_URL: `http://${host}/v1/`, TRANSCRIBE_KEY: 'sk-test', TRANSCRIBE_MODEL: 'large-v3' }
  const wanted = { ...TRANSCRIBE, TRANSCRIBE_FALLBACK: 'false', ...more }
  if (JSON.stringify(wanted) !== loadedWith) vi.resetModules()
  loadedWith = JSON.stringify(wanted)
  for (const [name, value] of Object.entries(wanted)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  return import('#lib/service/speech/transcribe-by-provider.ts')
}

async function workWith(sound: Float32Array) {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-provider-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const audioPath = join(directory, 'speech.wav')
  await writeFile(audioPath, wavOf(sound))
  const fractions: number[] = []
  const work = { directory, signal: new AbortController().signal, onProgress: (part: number) => fractions.push(part) }
  const result = async (): Promise<Transcript | null> =>
    readFile(join(directory, 'transcript.json'), 'utf8').then(JSON.parse, () => null)
  return { audioPath, work, fractions, result }
}

describe('speech that is written down by a provider', () => {
  it('is sent as OpenAI takes it and comes back with its words, marks and the name of who wrote it', async () => {
    const { transcribeByProvider } = await setUp()
    const { audioPath, work, result, fractions } = await workWith(noise(4))
    await transcribeByProvider(audioPath, 'english', { ...work, terms: ['Reelwright', 'Pleo'] })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: '/v1/audio/transcriptions',
      key: 'Bearer sk-test',
      fields: {
        model: ['large-v3'],
        response_format: ['verbose_json'],
        'timestamp_granularities[]': ['word', 'segment'],
        prompt: ['Reelwright, Pleo.'],
        language: ['en'],
      },
    })
    expect(asked[0]?.wav.length).toBe(44 + 4 * 32_000)
    const transcript = await result()
    expect(transcript).toMatchObject({ recognizer: `large-v3 at ${host}`, durationSeconds: 4, languageTag: 'en' })
    expect(transcript?.segments.map((segment) => segment.text)).toEqual(['Hello there.', 'How are you?'])
    expect(fractions).toEqual([1])
  })

  it('is asked for with its speakers where the model tells them', async () => {
    const { transcribeByProvider } = await setUp({ TRANSCRIBE_MODEL: 'gpt-4o-transcribe-diarize' })
    const segment = (speaker: string, text: string, start: number) => ({ speaker, text, start, end: start + 1 })
    answers = [
      () => ({ body: { text: 'Hello. Hi!', segments: [segment('A', 'Hello.', 0.5), segment('B', 'Hi!', 2)] } }),
    ]
    const { audioPath, work, result } = await workWith(noise(4))
    await transcribeByProvider(audioPath, 'english', work)
    expect(asked[0]?.fields).toEqual({
      model: ['gpt-4o-transcribe-diarize'],
      response_format: ['diarized_json'],
      chunking_strategy: ['auto'],
      language: ['en'],
    })
    expect((await result())?.segments.map(({ text, speaker }) => [speaker, text])).toEqual([
      [1, 'Hello.'],
      [2, 'Hi!'],
    ])
  })

  it('is refused in the words of the built-in recognizer when it names another language', async () => {
    const { transcribeByProvider } = await setUp()
    const segments = [{ text: 'Guten Morgen, wie geht es dir?', start: 0.5, end: 5.5 }]
    answers = [() => ({ body: { text: 'Guten Morgen, wie geht es dir?', language: 'german', segments } })]
    const { audioPath, work, result } = await workWith(noise(6))
    await transcribeByProvider(audioPath, 'english', work)
    const transcript = await result()
    expect(transcript?.heardLanguage).toBe('german')
    const { requireSpeech } = await import('#lib/media/recognition/transcribe.ts')
    expect(() => transcript && requireSpeech(transcript)).toThrow('The speech is in German, not English.')
  })

  it('is cut into stretches of at most ten minutes, in pauses, and silence is not sent', async () => {
    const { transcribeByProvider } = await setUp()
    const { audioPath, work, result } = await workWith(joined(noise(560), silence(10), noise(50), silence(60)))
    await transcribeByProvider(audioPath, 'multilingual (spanish + english)', work)
    const lengths = asked.map(({ wav }) => (wav.length - 44) / 32_000)
    expect(lengths.every((seconds) => seconds <= 600)).toBe(true)
    expect(lengths[0]).toBeGreaterThan(560)
    expect(lengths[0]).toBeLessThan(570)
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(asked[0]?.fields.language).toBeUndefined()
    const [, second = 0] = (await result())?.segments.map((one) => one.startSeconds).filter((at) => at > 10) ?? []
    expect(second).toBeGreaterThan(560)
  })

  it('is asked for again when the provider is busy, and stretches that came are not paid for twice', async () => {
    const { transcribeByProvider } = await setUp()
    answers = [() => ({ status: 429, body: {}, headers: { 'retry-after': '0' } }), () => ({ body: spoken })]
    const { audioPath, work, result } = await workWith(noise(4))
    await transcribeByProvider(audioPath, 'english', work)
    expect(asked).toHaveLength(2)
    await rm(join(work.directory, 'transcript.json'))
    await transcribeByProvider(audioPath, 'english', work)
    expect(asked).toHaveLength(2)
    expect((await result())?.segments).toHaveLength(2)
  })

  it.each([
    ['a refusal', { status: 401, body: { error: 'no' } }, 'returned 401'],
    ['no JSON', { body: '<html>' }, 'format is unexpected'],
    ['another form', { body: { text: 'x', words: [{ word: 3 }] } }, 'format is unexpected'],
    ['text without times', { body: { text: 'Hello there.' } }, 'no timestamps'],
    ['times that are no numbers', { body: { words: [{ word: 'x', start: 'NaN', end: 1 }] } }, 'format is unexpected'],
    ['far too much', { body: `"${'x'.repeat(17 * 2 ** 20)}"` }, 'far too long'],
    ['a redirect', { status: 302, body: {}, headers: { location: 'http://169.254.169.254/' } }, 'returned 302'],
  ])('fails with a clear sentence when the answer is %s', async (_, answer, sentence) => {
    const { transcribeByProvider } = await setUp()
    answers = [() => answer]
    const { audioPath, work, result } = await workWith(noise(2))
    await expect(transcribeByProvider(audioPath, 'english', work)).rejects.toMatchObject({
      code: 'provider_failed',
      message: expect.stringContaining(sentence),
    })
    expect(await result()).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('is left to the built-in recognizer where that is allowed', async () => {
    const { transcribeByProvider } = await setUp({ TRANSCRIBE_FALLBACK: 'true', TRANSCRIBE_URL: 'http://127.0.0.1:9' })
    const { audioPath, work, result } = await workWith(noise(2))
    await transcribeByProvider(audioPath, 'english', work)
    expect(await result()).toBeNull()
  }, 30_000)

  it('stops when it is aborted', async () => {
    const { transcribeByProvider } = await setUp()
    const controller = new AbortController()
    answers = [
      () => {
        controller.abort(new Error('no longer wanted'))
        return { body: {}, hang: true }
      },
    ]
    const { audioPath, work } = await workWith(noise(2))
    const running = transcribeByProvider(audioPath, 'english', { ...work, signal: controller.signal })
    await expect(running).rejects.toThrow('no longer wanted')
  })
})

describe('a film', () => {
  it('is subtitled with what the provider heard', async () => {
    await setUp()
    const { runSubtitles } = await import('#lib/service/operations/subtitles/run.ts')
    const { fileStorage } = await import('#lib/service/files/file-storage.ts')
    const { trackProgress } = await import('#lib/service/queue/track-progress.ts')
    const directory = await mkdtemp(join(tmpdir(), 'reelwright-provider-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    await writeFile(join(directory, 'source'), await spokenFilm())
    const storage = fileStorage()
    const [output] = await runSubtitles({
      ...{ projectId: 'prj_provider', ownerId: 'own_1', attempt: 1, directory, storage },
      signal: new AbortController().signal,
      request: subtitlesRequest.parse({
        videoUrl: 'https://example.org/film.mp4',
        webhookUrl: 'https://example.org/done',
        language: 'english',
      }),
      partial: NO_PARTIAL_RESULTS,
      progress: trackProgress({ rendering: 100 }, { stages: [], percent: null, stage: null }),
    })
    const read = async (key = '') => (await (await storage.openRange(key)).toArray()).join('')
    expect(JSON.parse(await read(output?.files.transcript))).toMatchObject({ recognizer: `large-v3 at ${host}` })
    expect((await read(output?.files.srt)).replaceAll(/\s+/g, ' ')).toContain('Hello there.')
    const name = `large-v3 at ${host}`
    expect(output?.madeBy).toEqual([{ part: 'transcript', by: 'provider', name, note: null }])
    expect(asked).toHaveLength(1)
  }, 240_000)
})
