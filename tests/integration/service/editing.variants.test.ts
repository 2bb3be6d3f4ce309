import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/service/outputs.ts'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { editDocument } from '#lib/contract/editing/editing.ts'
import { project as projectSchema } from '#lib/contract/project.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { deleteExpiredData } from '#lib/service/files/delete-expired-data.ts'
import { sealRequest } from '#lib/service/projects/sealed-request.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './speech-project.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '1000' })
const [ada, bob] = [await service.newKey(), await service.newKey()]
await insertSampleRows(database.service)
const folder = await mkdtemp(join(tmpdir(), 'reelwright-editing-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const webhookUrl = 'https://example.com/hook'

const WORDS = ['Nobody', 'really', 'filmed', 'this', 'video.']
const decisions: EditDecisions = {
  version: 1,
  languageTag: 'en',
  sourceDuration: [5, 1],
  sourceFrame: { width: 180, height: 320 },
  frame: { width: 180, height: 320 },
  frameRate: [25, 1],
  start: [0, 1],
  end: [5, 1],
  words: WORDS.map((text, index) => ({
    ...{ text, start: timeOf(index), end: timeOf(index + 0.9), kept: true },
    ...(index === 2 ? { confidence: 0.31234 } : {}),
  })),
  cuts: [],
  captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
  crop: { kind: 'whole' },
  ...{ views: [], overlays: [], hook: null, audio: { loudness: null }, music: null, media: {} },
}

/** A finished project with one output and what it keeps for editing, as a worker leaves it. */
async function makeOutput(
  ownerId: string,
  kept: { source?: boolean; decisions?: boolean; decided?: EditDecisions } = {},
) {
  const [projectId, outputId] = [newId('prj'), newId('out')]
  await database.service.insert(owners).values({ id: ownerId, name: 'Owner' }).onConflictDoNothing()
  const sealed = sealRequest(projectId, ownerId, { webhookUrl, videoUrl: 'https://example.com/v.mp4' })
  const ended = { state: 'completed' as const, completedAt: new Date(), stages: [] }
  await database.service
    .insert(projects)
    .values({ id: projectId, ownerId, operation: 'subtitles', ...sealed, ...ended })
  const files: Record<string, string> = {}
  const texts = {
    decisions: JSON.stringify(kept.decided ?? decisions),
    transcript: JSON.stringify({ language: 'english', recognizer: 'known' }),
  }
  for (const name of ['decisions', 'transcript', 'source'] as const) {
    if (kept.decisions === false && name === 'decisions') continue
    const key = `outputs/${projectId}/1/${name === 'source' ? 'source' : `${name}.json`}`
    files[name] = key
    if (name === 'source' && kept.source === false) continue
    const path = join(folder, `${outputId}-${name}`)
    if (name !== 'source') await writeFile(path, texts[name])
    await service.storage.put(key, name === 'source' ? await sourceFile() : path)
  }
  const facts = {
    durationSeconds: 5,
    width: 180,
    height: 320,
    sizeBytes: 1,
    position: 0,
    template: 'productive' as const,
  }
  await database.service.insert(outputs).values({ id: outputId, projectId, files, ...facts })
  return { projectId, outputId, address: `${service.base}/projects/${projectId}/outputs/${outputId}` }
}

let made: Promise<string> | undefined
function sourceFile(): Promise<string> {
  made ??= runFfmpegUnsandboxed(
    [
      ...['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=25:d=5', '-f', 'lavfi', '-i', 'sine=300:d=5'],
      ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', 'source.mp4'],
    ],
    folder,
  ).then(() => join(folder, 'source.mp4'))
  return made
}

const readProject = async (id: string) =>
  projectSchema.parse((await call(`${service.base}/projects/${id}`, { key: ada.key })).body)

/** What a project has made, once a worker has carried it out. */
async function renderedOutputs(id: string) {
  const worker = startWorker()
  try {
    await expect.poll(async () => (await readProject(id)).status, { timeout: 180_000, interval: 100 }).toBe('completed')
  } finally {
    await worker.kill()
  }
  return (await readProject(id)).outputs
}

const render = (address: string, body: object, headers: Record<string, string> = {}, key = ada.key) =>
  call(`${address}/render`, { key, headers, body: { webhookUrl, ...body } })

describe('an output that can be edited', () => {
  it('shows its edit document to its owner; to others it is absent, like one that never was', async () => {
    const { address, projectId, outputId } = await makeOutput(ada.ownerId)
    const read = editDocument.parse((await call(`${address}/edit`, { key: ada.key })).body)
    expect(read).toMatchObject({ projectId, outputId, startSeconds: 0, endSeconds: 5, crop: null, music: null })
    expect(read.words[1]).toEqual({ text: 'really', startSeconds: 1, endSeconds: 1.9, kept: true, breakAfter: false })
    expect(read.words[2]?.confidence).toBe(0.312)
    expect(read.captions).toEqual({ template: 'productive', position: 'bottom-center', fontSize: 'm' })
    expect((await fetch(read.sourceUrl)).status).toBe(200)
    const absent = { status: 404, body: error('Output not found') }
    const nowhere = address.replace(outputId, newId('out'))
    for (const [at, key] of [
      [address, bob.key],
      [nowhere, ada.key],
    ] as const) {
      expect(await call(`${at}/edit`, { key })).toMatchObject(absent)
      expect(await render(at, {}, {}, key)).toMatchObject(absent)
    }
  })

  it('can be rendered in every shape if its picture was looked at, and in no other if it was not', async () => {
    const shot = { startSeconds: 0, endSeconds: 5, kind: 'camera' as const, changing: null, area: null, activity: [] }
    const picture = planPicture({ width: 180, height: 320, shots: [shot], faces: [] }, { segments: [] })
    const reel = await makeOutput(ada.ownerId, { decided: { ...decisions, picture, crop: { kind: 'planned' } } })
    const read = editDocument.parse((await call(`${reel.address}/edit`, { key: ada.key })).body)
    expect(read.shapes?.map(({ aspectRatio, width, height }) => [aspectRatio, width, height])).toEqual([
      ['9:16', 1080, 1920],
      ['4:5', 1080, 1350],
      ['1:1', 1080, 1080],
      ['16:9', 1920, 1080],
    ])
    expect(read.shapes?.map(({ isCropped }) => isCropped)).toEqual([false, true, true, true])
    expect((await render(reel.address, { aspectRatio: '1:1' })).status).toBe(201)
    expect((await render(reel.address, { aspectRatio: '2:1' })).status).toBe(400)
    const subtitled = await makeOutput(ada.ownerId)
    const refused = await render(subtitled.address, { aspectRatio: '1:1' })
    expect(refused).toMatchObject({ status: 400 })
    expect(JSON.stringify(refused.body)).toContain('the shape of this output is fixed')
    expect(JSON.stringify((await render(reel.address, { screenLayout: 'person-above' })).body)).toContain(
      'screenLayout',
    )
  })

  it('refuses edits that make no sense, naming what is wrong', async () => {
    const { address } = await makeOutput(ada.ownerId)
    const refusalOf = async (body: object) => (await render(address, body)).body
    const all = WORDS.map((_, index) => ({ index, kept: false }))
    expect(await refusalOf({ words: all })).toEqual(
      error('Bad Request: the edit must leave at least 0.5 seconds of the video'),
    )
    expect(await refusalOf({ words: [{ index: 0, endSeconds: 1.5 }] })).toEqual(
      error('Bad Request: words[0] must not end after the next word starts'),
    )
    expect(await refusalOf({ endSeconds: 9 })).toEqual(
      error('Bad Request: endSeconds must end within the source, which is 5 seconds long'),
    )
    const captions = { template: 'x', position: 'top-center', fontSize: 'm' }
    expect(await refusalOf({ captions })).toMatchObject({
      error: { message: expect.stringContaining('captions.template') },
    })
  })

  it('cannot be edited once its source is gone, nor where it was not made from a timeline', async () => {
    const gone = await makeOutput(ada.ownerId, { source: false })
    expect((await render(gone.address, {})).status).toBe(410)
    const other = await makeOutput(ada.ownerId, { decisions: false })
    expect((await call(`${other.address}/edit`, { key: ada.key })).status).toBe(409)
  })

  it('is rendered again once for each Idempotency-Key, as a project that names it', async () => {
    const { address, projectId, outputId } = await makeOutput(ada.ownerId)
    const headers = { 'idempotency-key': 'edit' }
    const ids = []
    for (let time = 0; time < 2; time += 1) {
      const { body } = await render(address, { words: [{ index: 1, kept: false }] }, headers)
      ids.push(Object.getOwnPropertyDescriptor(body, 'projectId')?.value)
    }
    expect(ids[0]).toBe(ids[1])
    expect((await render(address, { words: [{ index: 2, kept: false }] }, headers)).status).toBe(422)
    const read = projectSchema.parse((await call(`${service.base}/projects/${ids[0]}`, { key: ada.key })).body)
    expect(read).toMatchObject({ status: 'queued', renders: { projectId, outputId } })
    expect(read.stages.map(({ name }) => name)).toEqual(['fetching', 'rendering', 'storing'])
    await call(`${service.base}/projects/${ids[0]}`, { key: ada.key, method: 'DELETE' })
  })

  it('keeps its source for a render that waits, however old the project is', async () => {
    const { address, projectId } = await makeOutput(ada.ownerId)
    const { body } = await render(address, { words: [{ index: 1, kept: false }] })
    const id = String(Object.getOwnPropertyDescriptor(body, 'projectId')?.value)
    const old = { completedAt: new Date(Date.now() - 400 * 86_400_000) }
    await database.service.update(projects).set(old).where(eq(projects.id, projectId))
    await deleteExpiredData(database.service, service.storage, logger('test'))
    expect((await call(`${address}/edit`, { key: ada.key })).status).toBe(200)
    await call(`${service.base}/projects/${id}`, { key: ada.key, method: 'DELETE' })
    await deleteExpiredData(database.service, service.storage, logger('test'))
    expect((await call(`${address}/edit`, { key: ada.key })).status).toBe(410)
  })
})

describe('a new version', () => {
  it('lacks the words that were cut and the text that was taken away, and the first version stays', async () => {
    const { address, projectId } = await makeOutput(ada.ownerId)
    const edit = {
      words: [
        { index: 0, text: '' },
        { index: 1, kept: false },
        { index: 4, text: 'film.' },
      ],
    }
    const { body } = await render(address, edit)
    const id = String(Object.getOwnPropertyDescriptor(body, 'projectId')?.value)
    const [version] = await renderedOutputs(id)
    expect(version?.durationSeconds).toBeCloseTo(4.08, 1)
    const srt = await (await fetch(version?.subtitlesUrl?.srt ?? '')).text()
    expect(srt.split('\n').slice(2).join(' ').trim()).toBe('filmed this film.')
    const again = await call(`${service.base}/projects/${id}/outputs/${version?.id}/edit`, { key: ada.key })
    const { words } = editDocument.parse(again.body)
    expect(words.map(({ kept }) => kept)).toEqual([true, false, true, true, true])
    expect(words[0]?.text).toBe('')
    expect((await readProject(projectId)).outputs[0]?.durationSeconds).toBe(5)
  }, 240_000)

  it('names who speaks and keeps clear of a network, and its next edit begins with both', async () => {
    const words = decisions.words.map((word, index) => ({ ...word, speaker: index < 3 ? 1 : 2 }))
    const { address } = await makeOutput(ada.ownerId, { decided: { ...decisions, words } })
    const first = editDocument.parse((await call(`${address}/edit`, { key: ada.key })).body)
    expect(first).toMatchObject({ safeAreas: [], speakers: { show: 'none', people: [{ speaker: 1 }, { speaker: 2 }] } })
    const speakers = { show: 'names', people: [{ speaker: 2, name: 'Ben', color: '#6fd3ff' }] }
    const { body } = await render(address, { speakers, safeAreas: 'tiktok' })
    const id = String(Object.getOwnPropertyDescriptor(body, 'projectId')?.value)
    const [version] = await renderedOutputs(id)
    expect(await (await fetch(version?.subtitlesUrl?.srt ?? '')).text()).toContain('\nBen: this video.')
    const vtt = await (await fetch(version?.subtitlesUrl?.vtt ?? '')).text()
    expect(vtt).toContain('<v Speaker 1>Nobody really filmed')
    expect(vtt).toContain('<v Ben>this video.')
    const again = await call(`${service.base}/projects/${id}/outputs/${version?.id}/edit`, { key: ada.key })
    const read = editDocument.parse(again.body)
    expect(read.safeAreas).toEqual(['tiktok'])
    expect(read.speakers?.show).toBe('names')
    expect(read.speakers?.people.map(({ name }) => name)).toEqual(['', 'Ben'])
    const silent = await makeOutput(ada.ownerId)
    expect(JSON.stringify((await render(silent.address, { speakers })).body)).toContain('it is not known who speaks')
  }, 240_000)
})
