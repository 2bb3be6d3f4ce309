import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { COVERED_AREAS, freeOf, SAFE_AREA_NETWORKS } from '#lib/contract/safe-areas.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { decidedBrand } from '#lib/media/render/given-brand.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { aroundFlashes } from '#tests/support/flashes.ts'
import { makeMedia, quick, testTask } from '#tests/support/make-media.ts'

const FRAME = { width: 360, height: 640 }
const SECONDS = 2
/** Of 0 to 255: what is brighter was drawn over the black picture. */
const DRAWN = 48

const word = (text: string, start: number, end: number) => ({
  text,
  start: timeOf(start),
  end: timeOf(end),
  kept: true,
})

/** The brightest pixel of each part of a rendered frame: of the whole, and of what networks cover. */
async function brightest(safeAreas: EditDecisions['safeAreas']): Promise<{ whole: number; covered: number }> {
  const task = await testTask()
  const picture = ['-f', 'lavfi', '-i', `color=black:s=${FRAME.width}x${FRAME.height}:r=25:d=${SECONDS}`]
  const sound = ['-f', 'lavfi', '-i', `sine=300:d=${SECONDS}`]
  const path = await makeMedia(task, ...picture, ...sound, ...quick, 'film.mp4')
  const facts = await requireVideo(path, task)
  const mark = createCanvas(200, 200)
  mark.getContext('2d').fillStyle = '#ffffff'
  mark.getContext('2d').fillRect(0, 0, 200, 200)
  const logo = join(task.directory, 'mark.png')
  await writeFile(logo, await mark.encode('png'))
  const look = { place: 'bottom-right', size: 0.2, opacity: 1, margin: 'tight' } as const
  const { decided, media, files } = await decidedBrand({ logo: { ...look, paths: [logo] } }, task)
  const decisions: EditDecisions = {
    ...aroundFlashes(facts.video, [25, 1], 1),
    ...{ frame: FRAME, views: [], crop: { kind: 'whole' }, overlays: [], cuts: [], media, languageTag: 'en' },
    words: [word('Unbelievably', 0, 0.6), word('straightforward', 0.6, 1.2), word('explanations', 1.2, 1.9)],
    captions: { style: CAPTION_TEMPLATES.boxd, position: 'bottom-center', size: 'xl' },
    ...{ hook: 'Nobody tells you this', sourceDuration: [SECONDS, 1], start: [0, 1], end: [SECONDS, 1] },
    ...decided,
    ...(safeAreas && { safeAreas }),
  }
  const video = await renderTimeline({ path, facts }, planTimeline(decisions), files, 'made', task)
  const raw = ['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'frame.raw']
  const bytes = await readFile(await makeMedia(task, '-ss', '1', '-i', video, ...raw))
  const areas = SAFE_AREA_NETWORKS.flatMap((network) => Object.values(COVERED_AREAS[network]))
  const isCovered = (x: number, y: number) =>
    areas.some(
      (area) => area !== null && x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
    )
  let [whole, covered] = [0, 0]
  for (const [at, value] of bytes.entries()) {
    whole = Math.max(whole, value)
    const [x, y] = [((at % FRAME.width) + 0.5) / FRAME.width, (Math.floor(at / FRAME.width) + 0.5) / FRAME.height]
    if (isCovered(x, y)) covered = Math.max(covered, value)
  }
  return { whole, covered }
}

it('draws captions, hook and logo outside of everything that the chosen networks cover', async () => {
  const networks = [...SAFE_AREA_NETWORKS]
  const free = freeOf(networks)
  if (free === null) throw new Error('there are networks')
  const kept = await brightest({ networks, free })
  expect(kept.whole).toBeGreaterThan(200)
  expect(kept.covered).toBeLessThan(DRAWN)
  // The measure sees what stands in the way: without the choice, captions reach under the buttons.
  expect((await brightest(undefined)).covered).toBeGreaterThan(200)
})
