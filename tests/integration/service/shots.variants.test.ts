import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { editDocument } from '#lib/contract/editing/editing.ts'
import { type Project, project as projectSchema } from '#lib/contract/project.ts'
import type { PresentedShots } from '#lib/media/text-to-video/present-shots.ts'
import { colored } from '#tests/support/colored-picture.ts'
import { startImagePeer, startStockPeer } from '#tests/support/picture-peers.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './speech-project.ts'
import { call, startTestService } from './start-test-service.ts'

const SCRIPT = 'Old fishermen mend their nets in the harbor. Patience is the cheapest strategy of all.'

const [stock, images] = [await startStockPeer(), await startImagePeer()]
const service = await startTestService(await testDatabase(), {
  RATE_LIMIT_PER_MINUTE: '1000',
  ...{ STOCK_PROVIDER: 'pexels', STOCK_KEY: 'stock-key', STOCK_URL: stock.origin },
  ...{ DRAW_URL: images.origin, DRAW_KEY: 'draw-key', DRAW_MODEL: 'painter' },
})
const { key } = await service.newKey()
const folder = await mkdtemp(join(tmpdir(), 'reelwright-shots-'))
const worker = startWorker()
afterAll(async () => {
  await worker.kill()
  await rm(folder, { recursive: true, force: true })
})
const webhookUrl = 'https://example.com/hook'

async function ended(address: string, body: object): Promise<Project> {
  const answer = await call(address, { key, body: { webhookUrl, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(answer.body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  const isOver = async () => ['completed', 'failed'].includes((await read()).status)
  await vi.waitUntil(isOver, { timeout: 500_000, interval: 500 })
  return read()
}

const outputAt = ({ projectId, outputs: [output] }: Project) =>
  `${service.base}/projects/${projectId}/outputs/${output?.id}`
const rendered = (base: Project, shots: object[]) => ended(`${outputAt(base)}/render`, { shots })
const shotsOf = async (project: Project): Promise<PresentedShots> =>
  (await fetch(project.outputs[0]?.shotsUrl ?? '')).json()
const editOf = async (project: Project) => editDocument.parse((await call(`${outputAt(project)}/edit`, { key })).body)

/** The largest channel of the mean color of a frame: `red`, `green`, `blue` or `yellow`. */
async function colorAt(project: Project, seconds: number): Promise<string> {
  const file = `${project.projectId}.mp4`
  await writeFile(
    join(folder, file),
    Buffer.from(await (await fetch(project.outputs[0]?.videoUrl ?? '')).arrayBuffer()),
  )
  const args = ['-ss', seconds.toFixed(2), '-i', file, '-frames:v', '1', '-vf', 'crop=in_w:in_h/5:0:in_h*0.4,scale=1:1']
  await runFfmpegUnsandboxed([...args, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-y', 'color.rgb'], folder)
  const [red = 0, green = 0, blue = 0] = await readFile(join(folder, 'color.rgb'))
  return named(red, green, blue)
}

function named(red: number, green: number, blue: number): string {
  if (Math.min(red, green) > blue + 50) return 'yellow'
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return 'gray'
  return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue'
}

async function cellColor(project: Project, { sheet }: PresentedShots, cell: number): Promise<string> {
  const bytes = await (await fetch(project.outputs[0]?.shotPicturesUrl ?? '')).arrayBuffer()
  const picture = await loadImage(Buffer.from(bytes))
  expect([picture.width, picture.height]).toEqual([sheet.columns * sheet.width, sheet.rows * sheet.height])
  const pen = createCanvas(picture.width, picture.height).getContext('2d')
  pen.drawImage(picture, 0, 0)
  const x = (cell % sheet.columns) * sheet.width + 8
  const y = Math.floor(cell / sheet.columns) * sheet.height + sheet.height - 8
  const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data
  return named(red, green, blue)
}

let first: Project

beforeAll(async () => {
  first = await ended(`${service.base}/ttv`, {
    ...{ voiceId: 'espeak-en-us', script: SCRIPT, visualStyle: 'realism' },
    ...{ subtitleStyles: { template: 'none' }, additionalFeatures: { addBgm: false } },
  })
  expect(first.error).toBeNull()
}, 900_000)

it('lists the shots with who made each picture, why, and what else the search found, with stills of all', async () => {
  const { shots, shotSources } = await editOf(first)
  expect(shotSources).toEqual({ stock: true, images: true })
  expect(shots?.map(({ shows, madeBy, isOriginal }) => [shows, madeBy, isOriginal])).toEqual([
    ['picture', 'Pexels', true],
    ['picture', expect.stringContaining('painter'), true],
  ])
  expect(shots?.[0]).toMatchObject({
    ...{ text: 'Old fishermen mend their nets in the harbor.', search: 'fishermen nets harbor' },
    reason: 'Found in Pexels for “fishermen nets harbor”.',
    credit: { author: 'Author 1 (#c02020) on Pexels', licence: 'Pexels License' },
    offers: [
      { title: 'fishermen nets harbor 2', cell: 2 },
      { title: 'fishermen nets harbor 3', cell: 3 },
    ],
  })
  const report = await shotsOf(first)
  expect([
    await cellColor(first, report, 0),
    await cellColor(first, report, 2),
    await cellColor(first, report, 3),
  ]).toEqual(['red', 'green', 'blue'])
})

it('exchanges a shot for the next work of the same search, without a search, and the credits follow', async () => {
  const { shots = [] } = await editOf(first)
  const [offer] = shots[0]?.offers ?? []
  const searches = stock.requests.filter(({ url }) => url.startsWith('/v1/')).length
  const version = await rendered(first, [{ index: 0, show: 'offer', offer: offer?.id }])
  expect(version.error).toBeNull()
  expect(stock.requests.filter(({ url }) => url.startsWith('/v1/')).length).toBe(searches)
  expect(version.outputs[0]?.credits?.map(({ title }) => title)).toContain('fishermen nets harbor 2')
  expect(version.outputs[0]?.credits?.map(({ title }) => title)).not.toContain('fishermen nets harbor 1')
  expect(first.outputs[0]?.credits?.map(({ title }) => title)).toContain('fishermen nets harbor 1')
  const middle = ((shots[0]?.startSeconds ?? 0) + (shots[0]?.endSeconds ?? 0)) / 2
  expect([await colorAt(first, middle), await colorAt(version, middle)]).toEqual(['red', 'green'])
  // Nothing of the picture that is gone is left in the transition to the next shot.
  const next = shots[1]?.startSeconds ?? 0
  expect(await colorAt(version, next + 0.1)).toBe('green')
  expect(await colorAt(version, next + 1.5)).toBe('yellow')
  const report = await shotsOf(version)
  expect(report.shots[0]).toMatchObject({ isOriginal: false, reason: 'Chosen manually.' })
  expect(report.shots[0]?.offers.map(({ title }) => title)).toEqual(['fishermen nets harbor 3'])
  expect(await cellColor(version, report, 0)).toBe('green')

  // Back to what it showed first, beside other words for the other shot.
  const again = await rendered(version, [
    { index: 0, show: 'original' },
    { index: 1, show: 'search', words: 'old clock' },
  ])
  expect(again.error).toBeNull()
  const last = await shotsOf(again)
  expect(last.shots.map(({ picture, isOriginal }) => [picture.credit?.title, isOriginal])).toEqual([
    ['fishermen nets harbor 1', true],
    ['old clock 1', false],
  ])
  expect(again.outputs[0]?.credits?.map(({ title }) => title).sort()).toEqual(
    expect.arrayContaining(['fishermen nets harbor 1', 'old clock 1']),
  )
  expect([await colorAt(again, middle), await cellColor(again, last, 0), await cellColor(again, last, 1)]).toEqual([
    ...['red', 'red', 'red'],
  ])
}, 900_000)

it('shows a card, what the image provider draws of other words, and a file of one’s own', async () => {
  const cards = await rendered(first, [
    { index: 0, show: 'words', words: 'Old nets, new fish' },
    { index: 1, show: 'prompt', words: 'a chess board' },
  ])
  expect(cards.error).toBeNull()
  const { shots } = await shotsOf(cards)
  expect(shots[0]).toMatchObject({ shows: 'card', card: 'words', picture: { description: '“Old nets, new fish”' } })
  expect(shots[1]).toMatchObject({ shows: 'picture', picture: { description: 'a chess board', credit: null } })
  expect(images.requests.at(-1)?.body.toString()).toContain('a chess board')
  expect(cards.outputs[0]?.credits?.map(({ title }) => title)).not.toContain('fishermen nets harbor 1')
  expect(await colorAt(cards, 1)).not.toBe('red')

  const form = await fetch(`${service.base}/uploads`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/octet-stream', 'x-file-name': 'own.jpg' },
    body: new Uint8Array(colored('#2040b0')),
  })
  const { videoUrl } = (await form.json()) as { videoUrl: string }
  const own = await rendered(cards, [{ index: 0, show: 'file', url: videoUrl }])
  expect(own.error).toBeNull()
  expect((await shotsOf(own)).shots[0]).toMatchObject({ shows: 'picture', picture: { madeBy: 'team', credit: null } })
  expect(await colorAt(own, 1)).toBe('blue')
  const pictures = own.outputs[0]?.madeBy?.find(({ part }) => part === 'pictures')
  expect(pictures?.note).toBe('Your own pictures: 1 of 2.')
}, 900_000)

it('names the shot that cannot be exchanged, and refuses what makes no sense', async () => {
  const nothing = await rendered(first, [{ index: 1, show: 'search', words: 'nothing like it' }])
  expect(nothing).toMatchObject({
    status: 'failed',
    error: 'Shot 2: Pexels has nothing for “nothing like it”. Try other words.',
  })
  const refused = await rendered(first, [{ index: 1, show: 'prompt', words: 'forbidden things' }])
  expect(refused.error).toBe('Shot 2: The image provider rejected this text. Try other words.')
  const answerTo = async (shots: object[]) =>
    JSON.stringify((await call(`${outputAt(first)}/render`, { key, body: { webhookUrl, shots } })).body)
  expect(await answerTo([{ index: 7, show: 'original' }])).toContain('shots[0].index must name one of the 2 shots')
  expect(await answerTo([{ index: 0, show: 'offer', offer: 'x' }])).toContain('shots[0].offer must be the id')
  expect(await answerTo([{ index: 0, show: 'search' }])).toContain('shots[0].words must be given')
  expect(await answerTo([{ index: 0, show: 'file', url: 'http://127.0.0.1/x.jpg' }])).toContain('shots[0].url')
}, 600_000)
