import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ASPECT_RATIOS, REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { reframe } from '#lib/media/editing/reframe.ts'
import type { FaceTrack } from '#lib/media/framing/picture-facts.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { planViews } from '#lib/media/framing/plan-views.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { writeCover } from '#lib/media/render/write-poster.ts'
import type { Task } from '#lib/media/task.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { aroundFlashes } from '#tests/support/flashes.ts'
import { makeMedia, quick, testTask } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'

const SECONDS = 4
/** Where the person of the film stands: a white square on gray. */
const PERSON = { x: 300, y: 260, side: 160 }

const face: FaceTrack = {
  startSeconds: 0,
  stepSeconds: 0.1,
  boxes: Array.from({ length: SECONDS * 10 }, () => ({
    ...{ x: PERSON.x, y: PERSON.y, width: PERSON.side, height: PERSON.side, eyesY: PERSON.y - 20 },
  })),
  mouth: Array.from({ length: SECONDS * 10 }, () => 0.2),
  inset: null,
}

/** A reel, upright as it was first made, with a white picture over its second half that was drawn for that shape. */
async function reel(task: Task) {
  const { x, y, side } = PERSON
  const person = `drawbox=x=${x - side / 2}:y=${y - side / 2}:w=${side}:h=${side}:c=white:t=fill`
  const film = ['-f', 'lavfi', '-i', `color=0x404040:s=1280x720:r=25:d=${SECONDS},${person}`]
  const path = await makeMedia(task, ...film, '-f', 'lavfi', '-i', `sine=300:d=${SECONDS}`, ...quick, 'film.mp4')
  const board = await makeMedia(task, '-f', 'lavfi', '-i', 'color=white:s=1080x1920', '-frames:v', '1', 'board.png')
  const facts = await requireVideo(path, task)
  const shot = {
    startSeconds: 0,
    endSeconds: SECONDS,
    kind: 'camera' as const,
    changing: null,
    area: null,
    activity: [],
  }
  const picture = planPicture({ width: 1280, height: 720, shots: [shot], faces: [face] }, { segments: [] })
  const frame = REEL_SIZES['9:16']
  const decisions: EditDecisions = {
    ...aroundFlashes(facts.video, [25, 1], 1),
    ...{ frame, picture, views: planViews(picture, frame), crop: { kind: 'planned' } },
    ...{ sourceDuration: [SECONDS, 1], start: [0, 1], end: [SECONDS, 1], cuts: [], captions: null },
    overlays: [{ start: [2, 1], end: [SECONDS, 1], media: 'board', motion: 'none', fadeSeconds: 0 }],
    media: { board: { kind: 'picture', title: 'Board', credit: null } },
  }
  return { source: { path, facts }, decisions, files: { board } }
}

/** Red, green and blue at a place of a frame, in shares of it. */
async function colorAt(path: string, seconds: number, at: { x: number; y: number }, task: Task): Promise<number[]> {
  const crop = `crop=4:4:(iw-4)*${at.x}:(ih-4)*${at.y},scale=1:1:flags=area,format=rgb24`
  const args = ['-ss', String(seconds), '-i', path, '-frames:v', '1', '-vf', crop, '-f', 'rawvideo', 'colour.rgb']
  return [...(await readFile(await makeMedia(task, ...args)))]
}

async function sizeOf(path: string, task: Task): Promise<{ width: number; height: number }> {
  const args = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', path]
  const [width = 0, height = 0] = (await runUnsandboxed('ffprobe', args, task.directory)).output
    .trim()
    .split(',')
    .map(Number)
  return { width, height }
}

describe('a reel in another shape', () => {
  it.each(ASPECT_RATIOS)(
    'shows the same person, the pictures over it and its poster in that shape: %s',
    async (ratio) => {
      const task = await testTask()
      const { source, decisions, files } = await reel(task)
      const size = REEL_SIZES[ratio]
      const timeline = planTimeline(reframe(decisions, { frame: size }))
      const made = await renderTimeline(source, timeline, files, 'made', task)
      expect((await requireVideo(made, task)).video).toMatchObject({ codedWidth: size.width, codedHeight: size.height })
      const poster = await sizeOf(await writeCover({ path: made, seconds: SECONDS }, 1, task), task)
      expect(poster.width / poster.height).toBeCloseTo(size.width / size.height, 1)
      const { x, y } = ratio === '16:9' ? { x: 300 / 1280, y: 260 / 720 } : { x: 0.5, y: 0.4 }
      expect((await colorAt(made, 1, { x, y }, task))[0]).toBeGreaterThan(220)
      const [middle, side] = [
        await colorAt(made, 3, { x: 0.5, y: 0.5 }, task),
        await colorAt(made, 3, { x: 0.05, y: 0.5 }, task),
      ]
      expect(middle[0]).toBeGreaterThan(230)
      const isShownWhole = ratio === '1:1' || ratio === '16:9'
      if (isShownWhole) expect(side[0]).toBeLessThan(200)
      else expect(side[0]).toBeGreaterThan(230)
    },
    120_000,
  )

  it('shows a small picture over a large one where its layout has one', async () => {
    const task = await testTask()
    const { source, decisions } = await reel(task)
    const at = (x: number, y: number) => [{ at: timeOf(0), x, y }]
    // The gray of the film, and over it the white of the person.
    const window = { height: 360, path: at(1000, 360) }
    const over = { height: 100, path: at(PERSON.x, PERSON.y) }
    const view = { kind: 'inset' as const, window, over, place: { x: 600, y: 800, side: 400 } }
    const views = [{ start: timeOf(0), end: timeOf(SECONDS), view }]
    const timeline = planTimeline({ ...decisions, views, overlays: [] })
    const made = await renderTimeline(source, timeline, {}, 'made', task)
    expect((await colorAt(made, 1, { x: 800 / 1080, y: 1000 / 1920 }, task))[0]).toBeGreaterThan(220)
    expect((await colorAt(made, 1, { x: 200 / 1080, y: 1000 / 1920 }, task))[0]).toBeLessThan(100)
    expect((await colorAt(made, 1, { x: 800 / 1080, y: 1300 / 1920 }, task))[0]).toBeLessThan(100)
  }, 60_000)
})
