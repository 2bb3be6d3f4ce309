import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Output, type Project, project as projectSchema } from '#lib/contract/project.ts'
import { probe } from '#lib/media/probe/probe.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { makeMedia, picture, quick, taskIn, testTask, tone } from '#tests/support/make-media.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './speech-project.ts'
import { call, error, startTestService } from './start-test-service.ts'

const files: Record<string, Buffer> = { '/music.txt': Buffer.from('This is no music.') }
const peer = await startPeer(({ url }) => {
  const body = files[url]
  return body === undefined ? { status: 200 } : { body }
})
/** Enough for two reels of a few seconds. */
const TWO_STORIES =
  'Why did the village lose its bakery? The owner raised the price of bread and nobody came back. ' +
  'Then a teacher bought the ovens and gave the first loaf away. ' +
  'How do you learn to swim at seventy? My neighbor went to the lake every morning, and one day she just swam. ' +
  'She told me that fear is only a habit.'

const database = await testDatabase()
await insertSampleRows(database.service)
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: peer.origin })
const { key } = await service.newKey()
files['/talk.mp4'] = await spokenFilm()
files['/two.mp4'] = await spokenFilm({
  text: TWO_STORIES,
  voice: { engine: 'piper', speaker: '14', languageTag: 'en-US' },
})
for (const [name, sound] of [
  ['tone', tone(16)],
  ['silent', []],
] as const) {
  const folder = taskIn(await mkdtemp(join(tmpdir(), 'reelwright-clip-')))
  files[`/${name}.mp4`] = await readFile(
    await makeMedia(folder, ...picture('640x360', 16), ...sound, ...quick, 'film.mp4'),
  )
  await rm(folder.directory, { recursive: true })
}

const REQUEST = {
  videoUrl: `${peer.origin}/talk.mp4`,
  webhookUrl: `${peer.origin}/done`,
  language: 'english',
  clipSettings: { reelsCount: 2, reelDuration: '2-8' },
}

const TWO_REELS = { videoUrl: `${peer.origin}/two.mp4` }

async function ask(changes: Record<string, unknown>, look: (seen: Project) => unknown = () => undefined) {
  const answer = await call(`${service.base}/clip`, { key, body: { ...REQUEST, ...changes } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(answer.body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  const isOver = async () => {
    const seen = await read()
    await look(seen)
    return ['completed', 'failed', 'cancelled'].includes(seen.status)
  }
  await expect.poll(isOver, { timeout: 180_000, interval: 100 }).toBe(true)
  return read()
}

async function fetched(url: string | undefined): Promise<Buffer> {
  return Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
}

describe('POST /clip', { timeout: 240_000 }, () => {
  let worker: ReturnType<typeof startWorker>
  beforeAll(() => {
    worker = startWorker()
  })
  afterAll(() => worker.kill())

  it('cuts an upright reel out of a talk, with hook, music and B-roll, and says what it is and where it was', async () => {
    const done = await ask({
      clipSettings: { reelsCount: 20, reelDuration: '2-8' },
      additionalFeatures: { addHook: true, addBgm: 'true', addBroll: true, removeSilenceParts: true },
      bgmSettings: { volume: 0.4 },
      brollSettings: {},
    })
    expect(done).toMatchObject({ status: 'completed', percent: 100, error: null })
    expect(done.stages.map(({ name, endedAt }) => [name, endedAt !== null])).toEqual(
      ['fetching', 'analysing', 'transcribing', 'selecting', 'rendering', 'storing'].map((name) => [name, true]),
    )
    const [reel] = done.outputs
    expect(reel).toMatchObject({ width: 1080, height: 1920, editable: true, credits: [] })
    expect(reel?.info).toMatchObject({
      title: expect.stringMatching(/./),
      caption: expect.stringMatching(/./),
      viralityScoreReason: expect.stringMatching(/./),
    })
    expect(reel?.info?.viralityScore).toBeGreaterThan(0)
    expect(reel?.cut?.endSeconds).toBeLessThanOrEqual(reel?.cut?.sourceDurationSeconds ?? 0)
    const choice = reel?.madeBy?.find(({ part }) => part === 'selection')
    expect(choice?.note).toMatch(new RegExp(`^We made ${done.outputs.length} of 20 reels\\.`))
    await expectReel(reel)
  })

  it('shows what it knows while it works, and each reel as soon as it is made', async () => {
    const seen: Project[] = []
    const done = await ask(TWO_REELS, (one) => seen.push(one))
    expect(done.status).toBe('completed')
    const known = seen.find(({ partial }) => partial?.transcriptUrl !== undefined)
    const heard = JSON.parse(String(await fetched(known?.partial?.transcriptUrl)))
    expect(heard.segments.length).toBeGreaterThan(0)
    expect(Math.max(...(known?.partial?.waveform ?? []))).toBe(100)
    const early = seen.find(({ partial }) => partial?.outputs.length === 1 && partial.sourceUrl !== undefined)
    expect(early).toMatchObject({ status: 'processing', outputs: [] })
    expect(early?.partial?.reels.map(({ status }) => status)).toEqual(['ready', 'rendering'])
    expect(early?.partial?.reels[1]?.opening).toMatch(/\w+ \w+/)
    expect(early?.partial?.outputs[0]?.id).toBe(done.outputs[0]?.id)
    await expectReel(done.outputs[0])
    expect(done.partial?.outputs).toEqual([])
    expect(done.partial?.reels.map(({ outputId }) => outputId)).toEqual(done.outputs.map(({ id }) => id))
  })

  it('keeps the reels that are made when it is canceled', async () => {
    const done = await ask(TWO_REELS, async ({ projectId, partial }) => {
      if (partial?.outputs.length === 1) await call(`${service.base}/projects/${projectId}`, { key, method: 'DELETE' })
    })
    expect(done).toMatchObject({ status: 'cancelled', outputs: [] })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const kept = done.partial?.outputs[0]
    const edit = await call(`${service.base}/projects/${done.projectId}/outputs/${kept?.id}/edit`, { key })
    expect(edit.status).toBe(200)
    await expectReel(kept)
  })

  it('names both lengths where the video is shorter than the shortest reel', async () => {
    const failed = await ask({ clipSettings: { reelDuration: '60-90' } })
    expect(failed).toMatchObject({ status: 'failed', errorCode: 'too_short' })
    expect(failed.error).toMatch(/^The video is \d+ s long, but the shortest reel you asked for is 60 s\./)
  })

  it.each(['tone.mp4', 'silent.mp4'])(
    'makes reels of %s, in which nobody speaks, by what happens in it',
    async (name) => {
      const done = await ask({
        videoUrl: `${peer.origin}/${name}`,
        clipSettings: { reelsCount: 1, reelDuration: '4-8', prompt: 'anything' },
        additionalFeatures: { addHook: true, removeFillerWords: true, removeSilenceParts: true, addBroll: true },
      })
      expect(done).toMatchObject({ status: 'completed', error: null })
      const [reel] = done.outputs
      expect(reel?.durationSeconds).toBeGreaterThanOrEqual(4)
      expect(reel?.durationSeconds).toBeLessThanOrEqual(8)
      expect(reel?.info).toMatchObject({ title: expect.stringMatching(/^Moment at 0:/), caption: '', tags: [] })
      const choice = reel?.madeBy?.find(({ part }) => part === 'selection')
      expect(choice?.noteMessage).toMatchObject({ code: 'reels_without_speech' })
      expect(reel?.thumbnails?.length).toBeGreaterThan(1)
      expect((await fetched(reel?.thumbnails?.[1]?.url)).subarray(0, 2).toString('hex')).toBe('ffd8')
      // It is named after where it lies, which is nothing to write on a picture.
      expect(reel?.thumbnails?.[1]?.titledUrl).toBeUndefined()
    },
  )

  it('refuses music that is no sound before it works on the video', async () => {
    const url = `${peer.origin}/music.txt`
    const failed = await ask({ additionalFeatures: { addBgm: true }, bgmSettings: { url } })
    expect(failed).toMatchObject({ status: 'failed', errorCode: 'not_audio' })
    expect(failed.error).toMatch(/^We cannot read the music as an audio file/)
    expect(failed.stages.find(({ name }) => name === 'transcribing')?.startedAt).toBeNull()
  })

  it.each([
    [{ bgmSettings: { url: 'http://10.0.0.1/a.mp3' } }, 'bgmSettings.url must not point to a private address'],
    [{ clipSettings: { reelsCount: 0 } }, 'clipSettings.reelsCount must be a whole number from 1 to 50'],
    [{ clipSettings: { reelsCount: 51 } }, 'clipSettings.reelsCount must be a whole number from 1 to 50'],
  ])('refuses %j', async (changes, reason) => {
    const answer = await call(`${service.base}/clip`, { key, body: { ...REQUEST, ...changes } })
    expect([answer.status, answer.body]).toEqual([400, error(`Bad Request: ${reason}`)])
  })
})

/** The video plays for as long as is said, and what is written down beside it lies within it. */
async function expectReel(reel: Output | undefined): Promise<void> {
  const task = await testTask()
  const path = join(task.directory, 'reel.mp4')
  await writeFile(path, await fetched(reel?.videoUrl))
  const facts = await probe(path, task)
  expect(facts.video).toMatchObject({ displayWidth: 1080, displayHeight: 1920 })
  expect(facts.durationSeconds).toBeCloseTo(reel?.durationSeconds ?? 0, 1)
  const transcript: Transcript = JSON.parse((await fetched(reel?.transcriptUrl)).toString('utf8'))
  const words = transcript.segments.flatMap((segment) => segment.words)
  expect(words.length).toBeGreaterThan(3)
  expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(reel?.durationSeconds ?? 0)
  expect((await fetched(reel?.subtitlesUrl?.srt)).toString('utf8')).toMatch(/-->/)
}
