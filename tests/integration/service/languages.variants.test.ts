import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/service/outputs.ts'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { project as projectSchema } from '#lib/contract/project.ts'
import { newId } from '#lib/core/ids.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { sealRequest } from '#lib/service/projects/sealed-request.ts'
import { recognizeText } from '#tests/support/recognize-text.ts'
import { runFfmpegUnsandboxed, runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './speech-project.ts'
import { call, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '1000' })
const ada = await service.newKey()
const folder = await mkdtemp(join(tmpdir(), 'reelwright-languages-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const webhookUrl = 'https://example.com/hook'
/** Of the original sound: higher than what a voice has, so that it is measured alone. */
const TONE = 9000

const decisions: EditDecisions = {
  ...{ version: 1, languageTag: 'en', sourceDuration: [8, 1], sourceFrame: { width: 360, height: 640 } },
  ...{ frame: { width: 360, height: 640 }, frameRate: [25, 1], start: [0, 1], end: [8, 1] },
  words: ['Discounts', 'teach', 'people', 'to', 'wait.', 'Write', 'it', 'down.'].map((text, index) => ({
    ...{ text, start: timeOf(index * 0.9), end: timeOf(index * 0.9 + 0.8), kept: true },
  })),
  cuts: [],
  captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
  ...{
    crop: { kind: 'whole' },
    views: [],
    overlays: [],
    hook: 'Wait!',
    audio: { loudness: null },
    music: null,
    media: {},
  },
}
const LINES = [
  { startSeconds: 0, endSeconds: 4.4, text: 'Los descuentos enseñan a la gente a esperar.' },
  { startSeconds: 4.5, endSeconds: 7.1, text: 'Escríbelo en la pared.' },
]

async function makeOutput() {
  const [projectId, outputId] = [newId('prj'), newId('out')]
  await database.service.insert(owners).values({ id: ada.ownerId, name: 'Owner' }).onConflictDoNothing()
  const sealed = sealRequest(projectId, ada.ownerId, { webhookUrl, videoUrl: 'https://example.com/v.mp4' })
  const ended = { state: 'completed' as const, completedAt: new Date(), stages: [] }
  const row = { id: projectId, ownerId: ada.ownerId, operation: 'subtitles' as const, ...sealed, ...ended }
  await database.service.insert(projects).values(row)
  const texts = {
    'decisions.json': JSON.stringify(decisions),
    'transcript.json': JSON.stringify({ language: 'english', recognizer: 'known' }),
  }
  const keyOf = (name: string) => `outputs/${projectId}/1/${name}`
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(join(folder, name), text)
    await service.storage.put(keyOf(name), join(folder, name))
  }
  const args = ['-f', 'lavfi', '-i', 'testsrc2=s=360x640:r=25:d=8', '-f', 'lavfi', '-i', `sine=${TONE}:r=48000:d=8`]
  await runFfmpegUnsandboxed(
    [...args, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ac', '2', 'source.mp4'],
    folder,
  )
  await service.storage.put(keyOf('source.mp4'), join(folder, 'source.mp4'))
  const files = {
    ...{ decisions: keyOf('decisions.json'), transcript: keyOf('transcript.json'), source: keyOf('source.mp4') },
  }
  const facts = { durationSeconds: 8, width: 360, height: 640, sizeBytes: 1, position: 0 }
  await database.service.insert(outputs).values({ id: outputId, projectId, files, ...facts, template: 'productive' })
  return `${service.base}/projects/${projectId}/outputs/${outputId}`
}

/** Renders with a translation and waits for the end. */
async function render(address: string, translation: object) {
  const { body, status } = await call(`${address}/render`, { key: ada.key, body: { webhookUrl, translation } })
  expect(status).toBe(201)
  const { projectId } = body as { projectId: string }
  const worker = startWorker()
  const read = async () =>
    projectSchema.parse((await call(`${service.base}/projects/${projectId}`, { key: ada.key })).body)
  await expect.poll(async () => (await read()).status, { timeout: 600_000 }).toMatch(/completed|failed/)
  await worker.kill()
  return read()
}

const textAt = async (url: string | undefined) => (await fetch(url ?? '')).text()

describe('an output in another language', () => {
  it('has its captions as files, in the time of the result, without a render', async () => {
    const address = await makeOutput()
    const translation = { languageTag: 'es', lines: LINES }
    const { status, body } = await call(`${address}/subtitles`, { key: ada.key, body: { translation } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      srt: expect.stringContaining('Los descuentos enseñan'),
      vtt: expect.stringMatching(/^WEBVTT/),
    })
  })

  it('is rendered beside the original, read aloud by a built-in voice that a recognizer understands', async () => {
    const address = await makeOutput()
    const voiceOver = { voices: [{ voiceId: 'sano-es' }], originalVolume: 0 }
    const ended = await render(address, { languageTag: 'es', title: 'Esperar', lines: LINES, voiceOver })
    expect(ended).toMatchObject({ status: 'completed', error: null })
    const [made] = ended.outputs
    expect(await textAt(made?.subtitlesUrl?.srt)).toContain('Los descuentos enseñan')
    expect(JSON.parse(await textAt(made?.transcriptUrl))).toMatchObject({ language: 'spanish', languageTag: 'es' })
    expect(made?.madeBy).toContainEqual(
      expect.objectContaining({ part: 'speech', note: expect.stringMatching(/lips/) }),
    )
    const edit = (await call(`${service.base}/projects/${ended.projectId}/outputs/${made?.id}/edit`, { key: ada.key }))
      .body
    expect(edit).toMatchObject({ translation: { languageTag: 'es' }, hook: null, languageTag: 'en' })
    const video = join(folder, 'spanish.mp4')
    await writeFile(video, Buffer.from(await (await fetch(made?.videoUrl ?? '')).arrayBuffer()))
    expect((await readFile(video)).length).toBeGreaterThan(10_000)
    const task = {
      ...{ directory: folder, signal: new AbortController().signal, onProgress: () => undefined },
      limits: { maxDurationSeconds: 60, maxPixels: 10_000_000, threads: 2 },
    }
    const heard = (await recognizeText(video, 'spanish', task)).toLowerCase()
    for (const word of ['descuentos', 'enseñan', 'gente', 'esperar']) expect(heard).toContain(word)
    expect(heard).toMatch(/escr[ií]b/)
  }, 700_000)

  it('lowers the original under the voice by what was asked for, and lets it come back between lines', async () => {
    const voiceOver = { voices: [{ voiceId: 'sano-es' }], originalVolume: 0.2 }
    // Far from each other, and the last one long before the end.
    const apart = [
      { startSeconds: 0, endSeconds: 1.7, text: 'Los descuentos enseñan.' },
      { startSeconds: 3.6, endSeconds: 4.4, text: 'Escríbelo.' },
    ]
    const ended = await render(await makeOutput(), { languageTag: 'es', lines: apart, voiceOver })
    expect(ended).toMatchObject({ status: 'completed', error: null })
    const video = join(folder, 'ducked.mp4')
    await writeFile(video, Buffer.from(await (await fetch(ended.outputs[0]?.videoUrl ?? '')).arrayBuffer()))
    const before = await toneLevel(join(folder, 'source.mp4'), 0.5, 0.6)
    const [under, alone] = [await toneLevel(video, 0.5, 0.6), await toneLevel(video, 6.6, 0.6)]
    expect(Math.abs(alone - before)).toBeLessThan(1)
    expect(Math.abs(under - (before + 20 * Math.log10(0.2)))).toBeLessThan(1.5)
  }, 700_000)

  it.each([
    ['a language that is none', { languageTag: 'nope!', lines: [] }, 'must be the BCP 47 tag'],
    ['lines out of order', { languageTag: 'es', lines: LINES.toReversed() }, 'must be in the order of their times'],
    [
      'a line that ends early',
      { languageTag: 'es', lines: [{ ...LINES[0], endSeconds: 0 }] },
      'must end after they begin',
    ],
  ])('is refused with %s', async (_, translation, message) => {
    const answer = await call(`${await makeOutput()}/render`, { key: ada.key, body: { webhookUrl, translation } })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(message)
  })
})

/** The level of the original's tone in a stretch of a file, in dB. */
async function toneLevel(path: string, from: number, seconds: number): Promise<number> {
  const filters = `bandpass=f=${TONE}:w=100,bandpass=f=${TONE}:w=100,volumedetect`
  const args = ['-hide_banner', '-nostats', '-ss', String(from), '-t', String(seconds), '-i', path]
  const { log } = await runUnsandboxed('ffmpeg', [...args, '-af', filters, '-f', 'null', '-'], folder)
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(log)?.[1] ?? Number.NaN)
}
