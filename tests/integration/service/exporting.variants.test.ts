import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/service/outputs.ts'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { project as projectSchema } from '#lib/contract/project.ts'
import { newId } from '#lib/core/ids.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { sealRequest } from '#lib/service/projects/sealed-request.ts'
import { readEdl } from '#tests/support/conform.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { taskIn } from '#tests/support/make-media.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './speech-project.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '1000' })
const [ada, bob] = [await service.newKey(), await service.newKey()]
await insertSampleRows(database.service)
const folder = await mkdtemp(join(tmpdir(), 'reelwright-exporting-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const run = promisify(execFile)

const WORDS = ['Nobody', 'really', 'filmed', 'this', 'video.']
const shot = { startSeconds: 0, endSeconds: 5, kind: 'camera' as const, changing: null, area: null, activity: [] }
const picture = planPicture({ width: 180, height: 320, shots: [shot], faces: [] }, { segments: [] })
const decisions: EditDecisions = {
  ...{ version: 1, languageTag: 'en', sourceDuration: [5, 1], frameRate: [25, 1], start: [0, 1], end: [5, 1] },
  ...{ sourceFrame: { width: 180, height: 320 }, frame: { width: 180, height: 320 } },
  words: WORDS.map((text, at) => ({ text, start: timeOf(at), end: timeOf(at + 0.9), kept: true })),
  cuts: [
    { start: timeOf(0.92), end: timeOf(0.99) },
    { start: timeOf(2.91), end: timeOf(2.99) },
  ],
  captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
  ...{ crop: { kind: 'planned' }, views: [], overlays: [], hook: 'Filmed & cut', audio: { loudness: null } },
  music: { media: 'song', volume: 0.6, fadeInSeconds: 0.5, fadeOutSeconds: 0.5 },
  media: { song: { kind: 'audio', title: 'Song', credit: null } },
}

/** A finished project with one output, as a worker leaves it. */
async function makeOutput(ownerId: string, decided: EditDecisions = { ...decisions, picture }) {
  const [projectId, outputId] = [newId('prj'), newId('out')]
  await database.service.insert(owners).values({ id: ownerId, name: 'Owner' }).onConflictDoNothing()
  const sealed = sealRequest(projectId, ownerId, { webhookUrl: 'https://example.com/hook' })
  const ended = { state: 'completed' as const, completedAt: new Date(), stages: [] }
  await database.service.insert(projects).values({ id: projectId, ownerId, operation: 'clip', ...sealed, ...ended })
  const transcript = { language: 'english', recognizer: 'known', languageTag: 'en', segments: SEGMENTS }
  const texts = { decisions: decided, timeline: planTimeline(decided), transcript }
  const files: Record<string, string> = {}
  for (const [name, value] of Object.entries(texts)) {
    const path = join(folder, `${outputId}-${name}.json`)
    await writeFile(path, JSON.stringify(value))
    files[name] = await store(projectId, `${name}.json`, path)
  }
  for (const name of ['source', 'video'] as const) files[name] = await store(projectId, `${name}.mp4`, await film())
  const media = { song: await store(projectId, 'song.mp3', await song()) }
  const facts = { durationSeconds: 4.8, width: 180, height: 320, sizeBytes: 1, position: 0 }
  const row = { id: outputId, projectId, files, media, ...facts, template: 'productive' as const }
  await database.service.insert(outputs).values(row)
  return { projectId, outputId, address: `${service.base}/projects/${projectId}/outputs/${outputId}/export` }
}

const SEGMENTS = [{ startSeconds: 0, endSeconds: 4.8, text: 'Nobody really filmed this video.', words: [] }]

async function store(projectId: string, name: string, path: string): Promise<string> {
  const key = `outputs/${projectId}/1/${name}`
  await service.storage.put(key, path)
  return key
}

const made = new Map<string, Promise<void>>()
async function once(name: string, args: readonly string[]): Promise<string> {
  const making = made.get(name) ?? runFfmpegUnsandboxed([...args, name], folder)
  made.set(name, making)
  await making
  return join(folder, name)
}
const TONE = ['-f', 'lavfi', '-i', 'sine=300:d=5']
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=25:d=5']
const film = () => once('film.mp4', [...PICTURE, ...TONE, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'])
const song = () => once('song.mp3', ['-f', 'lavfi', '-i', 'sine=500:d=2', '-ac', '2', '-c:a', 'libmp3lame'])

async function ended(id: string) {
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key: ada.key })).body)
  const isOver = async () => ['completed', 'failed'].includes((await read()).status)
  await expect.poll(isOver, { timeout: 240_000, interval: 200 }).toBe(true)
  return read()
}

const idIn = (body: unknown) => String(Object.getOwnPropertyDescriptor(body, 'projectId')?.value)

describe('an export', () => {
  it('is one ZIP with every chosen file, which other programs open and downloads continue', async () => {
    const { address, projectId, outputId } = await makeOutput(ada.ownerId)
    const wanted = {
      ...{ shapes: ['original', '9:16', '1:1'], sizes: ['full', '480'], captions: 'both' },
      files: ['mp3', 'wav', 'srt', 'ass', 'txt', 'docx', 'json', 'premiere', 'final-cut', 'otio', 'edl'],
    }
    const { body, status } = await call(address, { key: ada.key, body: wanted })
    expect(status, JSON.stringify(body)).toBe(201)
    const worker = startWorker()
    const project = await ended(idIn(body)).finally(() => worker.kill())
    expect(project).toMatchObject({ status: 'completed', exports: { projectId, outputId } })
    expect(project.renders).toBeUndefined()
    const [output] = project.outputs
    expect(output?.videoUrl).toBeUndefined()
    const address2 = output?.archiveUrl ?? ''
    const whole = Buffer.from(await (await fetch(address2)).arrayBuffer())
    expect(whole.length).toBe(output?.sizeBytes)
    const rest = await fetch(address2, { headers: { range: `bytes=${whole.length - 1000}-` } })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(whole.length - 1000))
    const paths = [...readZip(whole).keys()].toSorted()
    expect(paths).toEqual(
      [
        ...['9x16-180p.mp4', '9x16-180p-without-captions.mp4'],
        ...['1x1-1080p.mp4', '1x1-480p.mp4'],
        ...['1x1-1080p-without-captions.mp4', '1x1-480p-without-captions.mp4'],
        ...['sound.mp3', 'sound.wav', 'captions.ass', 'transcript.txt', 'transcript.docx', 'transcript.json'],
        ...['premiere-pro.xml', 'final-cut-pro.fcpxml', 'timeline.otio', 'cuts.edl', 'README.txt'].map(inEdit),
        ...['media/source.mp4', 'media/media-1.mp3'].map(inEdit),
      ].toSorted(),
    )
    const listed = output?.exportedFiles ?? []
    expect(
      listed
        .filter(({ error }) => error === null)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(paths)
    expect(listed.filter(({ error }) => error !== null)).toMatchObject([{ path: 'captions.srt', sizeBytes: null }])
    await opensElsewhere(whole)
    const reported = await database.service.select().from(reports)
    expect(reported.filter((report) => report.projectId === project.projectId)).toEqual([])
  }, 300_000)

  it.each([
    ['h265', '1x1-480p-h265.mp4', 'hevc', 'aac'],
    ['prores', '1x1-480p-prores.mov', 'prores', 'pcm_s16le'],
  ])(
    'codes its videos as %s',
    async (codec, path, picture, sound) => {
      const { address } = await makeOutput(ada.ownerId)
      const body = { shapes: ['1:1'], sizes: ['480'], codec, files: [] }
      const asked = await call(address, { key: ada.key, body })
      const worker = startWorker()
      const project = await ended(idIn(asked.body)).finally(() => worker.kill())
      expect(project).toMatchObject({ status: 'completed', error: null })
      const zip = readZip(Buffer.from(await (await fetch(project.outputs[0]?.archiveUrl ?? '')).arrayBuffer()))
      expect([...zip.keys()]).toEqual([path])
      await writeFile(join(folder, path), zip.get(path) ?? '')
      const { video, audio } = await probe(join(folder, path), taskIn(folder))
      expect(video).toMatchObject({ codec: picture, codedWidth: 480, codedHeight: 480 })
      expect(audio).toMatchObject({ codec: sound })
    },
    300_000,
  )

  it('is refused where nothing is chosen, to other owners, and in shapes of a picture that was not analyzed', async () => {
    const { address } = await makeOutput(ada.ownerId, decisions)
    expect(await call(address, { key: ada.key, body: {} })).toMatchObject({ status: 400 })
    expect(await call(address, { key: ada.key, body: { files: ['exe'] } })).toMatchObject({ status: 400 })
    expect(await call(address, { key: bob.key, body: { files: ['wav'] } })).toMatchObject({
      status: 404,
      body: error('Output not found'),
    })
    expect(await call(address, { key: ada.key, body: { shapes: ['1:1'] } })).toMatchObject({ status: 409 })
  })

  it('is made once for each Idempotency-Key, which a render of the same output does not share', async () => {
    const { address } = await makeOutput(ada.ownerId)
    const headers = { 'idempotency-key': 'export' }
    const asked = () => call(address, { key: ada.key, headers, body: { files: ['wav'] } })
    const [first, second] = [await asked(), await asked()]
    expect(idIn(first.body)).toBe(idIn(second.body))
    expect((await call(address, { key: ada.key, headers, body: { files: ['mp3'] } })).status).toBe(422)
    await call(`${service.base}/projects/${idIn(first.body)}`, { key: ada.key, method: 'DELETE' })
  })
})

const inEdit = (name: string) => `edit/${name}`

/** What unzip, Python and ffmpeg make of it. */
async function opensElsewhere(zip: Buffer): Promise<void> {
  await writeFile(join(folder, 'export.zip'), zip)
  await run('python3', ['-m', 'zipfile', '-e', 'export.zip', 'opened'], { cwd: folder })
  const read = (name: string) => readFile(join(folder, 'opened', name), 'utf8')
  expect(readEdl(await read('edit/cuts.edl'), 25).map(({ from, to }) => [from, to])).toEqual(
    planTimeline(decisions).clips.map(({ sourceStart, duration }) => [sourceStart[0], sourceStart[0] + duration[0]]),
  )
  expect(await read('edit/premiere-pro.xml')).toContain('<pathurl>media/source.mp4</pathurl>')
  expect(await read('transcript.txt')).toBe('Nobody really filmed this video.\n')
  expect(await read('captions.ass')).toMatch(/^\[Script Info\][\s\S]*Dialogue: [\s\S]*nobody/i)
  await run('python3', ['-m', 'zipfile', '-e', 'opened/transcript.docx', 'docx'], { cwd: folder })
  expect(await readFile(join(folder, 'docx', 'word', 'document.xml'), 'utf8')).toMatch(
    />00:00 <[\s\S]*>Nobody really filmed this video\.</,
  )
  const task = taskIn(folder)
  for (const [name, width, height] of [
    ['1x1-480p.mp4', 480, 480],
    ['1x1-1080p-without-captions.mp4', 1080, 1080],
    ['9x16-180p.mp4', 180, 320],
  ] as const) {
    const { video } = await probe(join(folder, 'opened', name), task)
    expect(video, name).toMatchObject({ codedWidth: width, codedHeight: height })
  }
  expect((await probe(join(folder, 'opened', 'sound.mp3'), task)).audio).toMatchObject({ codec: 'mp3' })
}
