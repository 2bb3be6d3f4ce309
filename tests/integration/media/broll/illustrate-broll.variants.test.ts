import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { illustrateBroll } from '#lib/media/broll/illustrate-broll.ts'
import type { BrollPlace } from '#lib/media/broll/plan-broll.ts'
import type { StockFile } from '#lib/media/broll/prepare-stock.ts'
import type { ShotPlan } from '#lib/media/illustrator/illustrator.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { makeMedia, picture, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'

const FRAME = { width: 360, height: 640 }
const credit = { author: 'Ana on Pexels', licence: 'Pexels License', url: 'https://example.com/1' }

const PLAN: ShotPlan = {
  ...{ place: 'garden', time: 'day', weather: 'clear', mood: 'calm', camera: 'close' },
  ...{ cast: [], things: ['dog'] },
}

const place = (moving: boolean, plan: ShotPlan | null = PLAN): BrollPlace => ({
  ...{ start: [4, 1], end: [6, 1], moving, search: 'dog', said: 'my dog', seed: 4 },
  show: { kind: 'picture', plan, search: 'dog' },
})

async function shown(task: TestTask, moving: boolean, stock?: Omit<StockFile, 'title' | 'credit'>) {
  const given = stock === undefined ? {} : { stock: { 0: { ...stock, title: 'A dog', credit } } }
  const making = { name: 'broll', ...given }
  const { overlays, media, files } = await illustrateBroll([place(moving)], FRAME, making, task)
  expect(overlays).toMatchObject([{ start: [4, 1], end: [6, 1], said: 'my dog', media: 'broll-1' }])
  const [overlay] = overlays
  const motion = overlay !== undefined && 'media' in overlay ? overlay.motion : undefined
  return { media: media['broll-1'], path: files['broll-1'] ?? '', motion }
}

describe('illustrateBroll', () => {
  it('draws a still picture with a camera move, and a film as long as its place', async () => {
    const task = await testTask()
    const still = await shown(task, false)
    expect(still).toMatchObject({ media: { kind: 'picture', title: 'my dog', credit: null }, motion: 'zoom-in' })
    const film = await shown(task, true)
    expect(film).toMatchObject({ media: { kind: 'video', credit: null }, motion: 'none' })
    const facts = await probe(film.path, task)
    expect(facts).toMatchObject({ video: { codec: 'h264', displayWidth: 360, displayHeight: 640 }, audio: null })
    expect(facts.durationSeconds).toBeCloseTo(2, 1)
  })

  it('leaves a picture out where no drawing is planned, and keeps cards and close-ups as data', async () => {
    const task = await testTask()
    const words = [{ text: 'Reality', at: [4, 1] as [number, number] }]
    const card = { kind: 'words' as const, words }
    const places: BrollPlace[] = [
      place(true, null),
      { ...place(false), show: { kind: 'card', card } },
      { ...place(false), show: { kind: 'closeUp' }, face: { x: 100, y: 80, height: 60 } },
    ]
    const made = await illustrateBroll(places, FRAME, { name: 'broll' }, task)
    expect(made).toMatchObject({
      overlays: [{ card }, { closeUp: true, face: { x: 100 } }],
      ...{ media: {}, files: {} },
    })
  })

  it('cuts a stock video to the place and the frame, without its sound, and keeps its credit', async () => {
    const task = await testTask()
    const path = await makeMedia(task, ...picture('1280x720', 5), ...tone(5), ...quick, 'stock.mp4')
    const film = await shown(task, true, { path, kind: 'video' })
    expect(film.media).toEqual({ kind: 'video', title: 'A dog', credit })
    const facts = await probe(film.path, task)
    expect(facts).toMatchObject({ video: { displayWidth: 360, displayHeight: 640 }, audio: null })
    expect(facts.durationSeconds).toBeCloseTo(2, 1)
  })

  it('fills the frame with a stock picture', async () => {
    const task = await testTask()
    const path = await makeMedia(task, ...picture('1200x800', 1), '-frames:v', '1', 'stock.jpg')
    expect((await shown(task, false, { path, kind: 'picture' })).media).toMatchObject({ title: 'A dog', credit })
  })

  it.each([
    ['too short', ['1280x720', 1, 'mp4']],
    ['too small', ['320x240', 5, 'mp4']],
    ['no video', null],
  ] as const)('draws the place where a stock file is %s', async (_, made) => {
    const task = await testTask()
    const path = join(task.directory, 'stock.mp4')
    if (made === null) await writeFile(path, '<html>Not found</html>')
    else await makeMedia(task, ...picture(made[0], made[1]), ...quick, 'stock.mp4')
    expect((await shown(task, true, { path, kind: 'video' })).media?.credit).toBeNull()
  })
})
