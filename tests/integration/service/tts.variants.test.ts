import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Output, report as reportSchema } from '#lib/contract/project.ts'
import { probe } from '#lib/media/probe/probe.ts'
import type { Task } from '#lib/media/task.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { testTask } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { askForSpeech, startWorker } from './speech-project.ts'
import { call, error, startTestService } from './start-test-service.ts'

const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: hook.origin })
const { key } = await service.newKey()
const webhookUrl = `${hook.origin}/done`
await insertSampleRows(database.service)

const STORY = 'Tomorrow morning we will take the train to the sea. Our old friends live there, near the harbour.'

describe('POST /tts', { timeout: 240_000 }, () => {
  let worker: ReturnType<typeof startWorker>
  beforeAll(() => {
    worker = startWorker()
  })
  afterAll(() => worker.kill())

  it('speaks a script: MP3 and WAV at −16 LUFS, captions, transcript and report', async () => {
    const asked = await askForSpeech(service, key, { voiceId: 'libritts-0010', script: STORY, webhookUrl })
    const done = await asked.ended()
    expect(done).toMatchObject({ status: 'completed', percent: 100, stageDetail: null, error: null })
    expect(done.stages.map(({ name, endedAt }) => [name, endedAt !== null])).toEqual([
      ['writing', true],
      ['speaking', true],
      ['storing', true],
    ])
    const [output] = done.outputs
    expect(output).not.toHaveProperty('script')
    expect(output?.madeBy).toEqual([{ part: 'speech', by: 'built-in', name: 'piper', note: null }])
    expect(output).not.toHaveProperty('width')

    const task = await testTask()
    const mp3 = await download(output?.audioUrl, 'speech.mp3', task)
    const wav = await download(output?.wavUrl, 'speech.wav', task)
    expect(output?.sizeBytes).toBe((await stat(mp3)).size)
    for (const path of [mp3, wav]) {
      expect(Math.abs((await loudnessOf(path, task)) - -16)).toBeLessThan(1)
      expect(Math.abs(((await probe(path, task)).durationSeconds ?? 0) - (output?.durationSeconds ?? 0))).toBeLessThan(
        0.1,
      )
    }
    await expectTexts(output, STORY)
    const [delivered] = await hook.received(1)
    expect(reportSchema.parse(JSON.parse(delivered?.body.toString() ?? '')).outputs).toEqual(done.outputs)
  })

  it('speaks a basic draft of a prompt and shows it, with the word that it is one', async () => {
    const prompt =
      'Write a short script about our new bakery. We open at seven. Mention that the bread is made by hand.'
    const done = await (await askForSpeech(service, key, { voiceId: 'espeak-en-us', prompt, webhookUrl })).ended()
    expect(done.status).toBe('completed')
    const script = done.outputs[0]?.script
    expect(script).toMatchObject({ writtenBy: 'built-in', note: expect.stringContaining('basic draft') })
    expect(script?.text).toBe('Our new bakery.\n\nWe open at seven. The bread is made by hand.')
    const [writer] = done.outputs[0]?.madeBy ?? []
    expect(writer).toMatchObject({ part: 'script', by: 'built-in', name: 'basic draft', note: script?.note })
    await expectTexts(done.outputs[0], (script?.text ?? '').replaceAll(/\s+/g, ' '))
  })

  it('speaks a script of many sentences, all of them, in order', async () => {
    const words = Array.from({ length: 8 }, (_, index) => `Now we have come to line ${index + 1} of this story.`)
    const script = words.join(' ')
    const done = await (await askForSpeech(service, key, { voiceId: 'espeak-en-us', script, webhookUrl })).ended()
    expect(done.status).toBe('completed')
    expect(done.outputs[0]?.durationSeconds).toBeGreaterThan(16)
    expect(done.outputs[0]?.durationSeconds).toBeLessThan(54)
    await expectTexts(done.outputs[0], script)
  })

  const VOICE = 'Bad Request: voiceId must be a voiceId from the voice catalog'
  it.each([
    ['an unknown voice', { voiceId: 'libritts-0904', script: 'Hello.' }, VOICE],
    ['only emoji', { script: '🎉🎉👍' }, 'Bad Request: script cannot be read aloud. The script has nothing'],
    [
      'only markup',
      { script: '<break time="1s"/>' },
      'Bad Request: script cannot be read aloud. It contains only markup',
    ],
    [
      'another writing',
      { script: 'Доброе утро, друзья' },
      'Bad Request: script cannot be read aloud. The voice speaks',
    ],
    ['a prompt of another writing', { prompt: 'о погоде в Москве' }, 'Bad Request: prompt cannot be read aloud.'],
    ['control characters alone', { script: '\u0007\u001b' }, 'Bad Request: script cannot be read aloud.'],
    ['U+0000', { script: 'Hello\0there' }, 'Bad Request: script must be text without U+0000'],
    ['an empty script', { script: '  \n ' }, 'Bad Request: script must not be empty'],
    ['too long a script', { script: 'word '.repeat(30_000) }, 'Bad Request: script must be at most 100000 characters'],
    ['both texts', { script: 'Hello.', prompt: 'the sea' }, 'Bad Request: script cannot be combined with prompt'],
    ['neither', {}, 'Bad Request: Missing required fields'],
  ])('refuses %s', async (_, body, message) => {
    const answer = await call(`${service.base}/tts`, { key, body: { voiceId: 'libritts-0000', webhookUrl, ...body } })
    expect(answer).toMatchObject({ status: 400, body: error(expect.stringContaining(message)) })
  })

  it('refuses a body of more than a megabyte with 413', async () => {
    const body = { voiceId: 'libritts-0000', webhookUrl, script: 'a'.repeat(1_000_001) }
    expect((await call(`${service.base}/tts`, { key, body })).status).toBe(413)
  })
})

async function download(url: string | undefined, name: string, task: Task): Promise<string> {
  const answer = await fetch(url ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(name.endsWith('.mp3') ? 'audio/mpeg' : 'audio/wav')
  const path = join(task.directory, name)
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  return path
}

async function expectTexts(output: Output | undefined, script: string) {
  const srt = await (await fetch(output?.subtitlesUrl?.srt ?? '')).text()
  const vtt = await (await fetch(output?.subtitlesUrl?.vtt ?? '')).text()
  expect(srt).toMatch(/^1\r?\n00:00:0/)
  expect(vtt.startsWith('WEBVTT')).toBe(true)
  const transcript: Transcript = await (await fetch(output?.transcriptUrl ?? '')).json()
  const words = transcript.segments.flatMap((segment) => segment.words)
  expect(words.map((word) => word.text).join(' ')).toBe(script)
  expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(output?.durationSeconds ?? 0)
}

async function loudnessOf(path: string, task: Task): Promise<number> {
  const args = ['-hide_banner', '-nostdin', '-nostats', '-i', path, '-af', 'ebur128=framelog=quiet', '-f', 'null', '-']
  const { log } = await runUnsandboxed('ffmpeg', args, task.directory)
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(log)?.[1])
}
