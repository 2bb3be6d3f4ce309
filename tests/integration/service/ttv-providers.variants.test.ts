import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { ttvRequest } from '#lib/contract/operations/ttv.ts'
import type { PresentedShots } from '#lib/media/text-to-video/present-shots.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { fetchPictures } from '#lib/service/operations/ttv/fetch-pictures.ts'
import { runTtv } from '#lib/service/operations/ttv/run.ts'
import { NO_PARTIAL_RESULTS } from '#lib/service/queue/no-partial-results.ts'
import { trackProgress } from '#lib/service/queue/track-progress.ts'
import { makeMedia, testTask } from '#tests/support/make-media.ts'
import { type PeerAnswer, type PeerRequest, startPeer } from '#tests/support/start-peer.ts'
import { narration } from '#tests/unit/media/text-to-video/narrated.ts'

const SCRIPT =
  'Las ventas de pan bajaron otra vez en el mes de marzo. El panadero abre su pequeña tienda mucho antes del amanecer.'

/** A plan made by hand, in the form in which a model answers. */
const PLAN = {
  mood: 'calm',
  shots: [
    { shot: 1, show: 'card', direction: 'down', phrase: 'ventas de pan bajaron', search: null },
    { shot: 2, show: 'picture', place: 'shop', things: ['bread'], search: 'baker opening bakery dawn' },
  ],
}

const json = (body: unknown): PeerAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const model = await startPeer(() => json({ choices: [{ message: { content: JSON.stringify(PLAN) } }] }))
const files = new Map<string, Buffer>()
const stock = await startPeer(offers)
Object.assign(process.env, {
  ...{ WRITE_URL: `${model.origin}/v1`, WRITE_MODEL: 'planner-1' },
  ...{ STOCK_PROVIDER: 'pexels', STOCK_KEY: 'stock-key', STOCK_URL: stock.origin },
})

/** In the documented form of Pexels: a photograph for one search, nothing for the others. */
function offers({ url }: PeerRequest): PeerAnswer {
  const file = files.get(url)
  if (file !== undefined) return { body: file }
  const photo = {
    ...{ id: 7, width: 1200, height: 1800, url: 'https://www.pexels.com/photo/7/', alt: 'A bakery at dawn' },
    ...{ photographer: 'Ana', src: { original: `${stock.origin}/files/7.jpg` } },
  }
  if (url.startsWith('/v1/videos/')) return json({ videos: [] })
  return json({ photos: url.includes('bakery') ? [photo] : [] })
}

async function contextFor(visualStyle: 'realism' | 'comic') {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-ttv-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return {
    ...{ projectId: `prj_${visualStyle}`, ownerId: 'own_1', attempt: 1, directory, storage: fileStorage() },
    signal: new AbortController().signal,
    request: ttvRequest.parse({
      ...{ voiceId: 'espeak-es-es', script: SCRIPT, webhookUrl: 'https://example.org/done', visualStyle },
      subtitleStyles: { template: 'none' },
    }),
    partial: NO_PARTIAL_RESULTS,
    progress: trackProgress({ rendering: 100 }, { stages: [], percent: null, stage: null }),
  }
}

it('POST /ttv shows what a model planned in any language, stock with its credit first, and says who did what', async () => {
  const task = await testTask()
  const noise = ['-f', 'lavfi', '-i', 'testsrc2=s=1200x1800', '-frames:v', '1']
  files.set('/files/7.jpg', await readFile(await makeMedia(task, ...noise, 'photo.jpg')))
  const context = await contextFor('realism')
  const [output] = await runTtv(context)
  const report = Buffer.concat(await (await context.storage.openRange(output?.files.shots ?? '')).toArray())
  const { shots }: PresentedShots = JSON.parse(report.toString())
  const credit = { author: 'Ana on Pexels', licence: 'Pexels License', url: 'https://www.pexels.com/photo/7/' }
  expect(shots.map(({ plan, picture }) => [plan.planner, picture.madeBy, picture.credit?.url ?? null])).toEqual([
    ['planner-1', 'built-in', null],
    ['planner-1', 'Pexels', credit.url],
  ])
  expect(shots[0]?.plan).toMatchObject({ picture: null, card: { kind: 'figure', chart: { direction: 'down' } } })
  expect(shots[1]?.plan).toMatchObject({ picture: { place: 'shop', things: ['bread'] }, card: null })
  expect(output?.credits).toEqual([{ title: 'A bakery at dawn', ...credit }])
  const pictures = output?.madeBy.find(({ part }) => part === 'pictures')
  expect(pictures).toMatchObject({ by: 'provider', name: 'Pexels', note: expect.stringContaining('planner-1 planned') })
  const searches = stock.requests.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('query'))
  expect(searches.filter((one) => one !== null)).toEqual(['baker opening bakery dawn'])
}, 240_000)

it('asks no stock for a style that no photograph has, and leaves it to the word lists where the model fails', async () => {
  model.answerWith({ status: 503 })
  const before = stock.requests.length
  const context = await contextFor('comic')
  const transcriptPath = join(context.directory, 'narration.json')
  await writeFile(transcriptPath, JSON.stringify(narration(SCRIPT, 'es')))
  const { planned, given, note } = await fetchPictures(context, { transcriptPath, style: 'comic', seed: 1 })
  expect([planned, given, note]).toEqual([null, null, coded('pictures_planned_here')])
  expect(stock.requests).toHaveLength(before)
}, 120_000)
