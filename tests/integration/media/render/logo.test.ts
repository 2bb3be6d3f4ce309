import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { logoBox } from '#lib/contract/logo-box.ts'
import { standsOut } from '#lib/contract/logo-choice.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { decidedBrand, type GivenBrand } from '#lib/media/render/given-brand.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import type { Task } from '#lib/media/task.ts'
import { aroundFlashes } from '#tests/support/flashes.ts'
import { makeMedia, quick, testTask } from '#tests/support/make-media.ts'

const FRAME = { width: 360, height: 640 }
const SECONDS = 4
const DARK = [42, 26, 18] as const
const CREAM = [255, 247, 234] as const
const WIDE = 3

/** A wordmark: a frame of its color around nothing. */
async function wordmark(color: readonly number[], name: string, task: Task): Promise<string> {
  const canvas = createCanvas(600, 600 / WIDE)
  const pen = canvas.getContext('2d')
  pen.fillStyle = `rgb(${color.join(' ')})`
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.clearRect(150, 50, 300, 100)
  const path = join(task.directory, name)
  await writeFile(path, await canvas.encode('png'))
  return path
}

/** A film that is dark for its first half and light for the other. */
async function film(task: Task): Promise<string> {
  const light = `drawbox=c=0xe0e0e0:t=fill:enable='gte(t,${SECONDS / 2})'`
  const picture = ['-f', 'lavfi', '-i', `color=0x202020:s=${FRAME.width}x${FRAME.height}:r=25:d=${SECONDS},${light}`]
  return makeMedia(task, ...picture, '-f', 'lavfi', '-i', `sine=300:d=${SECONDS}`, ...quick, 'film.mp4')
}

type Frame = { at: (x: number, y: number) => [number, number, number] }

async function frameAt(path: string, seconds: number, task: Task): Promise<Frame> {
  const args = [
    '-ss',
    String(seconds),
    '-i',
    path,
    '-frames:v',
    '1',
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
    'frame.rgb',
  ]
  const bytes = await readFile(await makeMedia(task, ...args))
  return {
    at(x, y) {
      const from = (y * FRAME.width + x) * 3
      return [bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0]
    },
  }
}

async function render(
  given: Omit<NonNullable<GivenBrand['logo']>, 'paths'>,
  colors: readonly (readonly number[])[],
  change: object = {},
) {
  const task = await testTask()
  const path = await film(task)
  const facts = await requireVideo(path, task)
  const paths: string[] = []
  for (const [index, color] of colors.entries()) paths.push(await wordmark(color, `mark-${index}.png`, task))
  const { decided, media, files } = await decidedBrand({ logo: { ...given, paths } }, task)
  const decisions: EditDecisions = {
    ...aroundFlashes(facts.video, [25, 1], 1),
    ...{ frame: FRAME, views: [], crop: { kind: 'whole' }, captions: null, overlays: [], cuts: [] },
    ...{ sourceDuration: [SECONDS, 1], start: [0, 1], end: [SECONDS, 1], media },
    ...decided,
    ...change,
  }
  const video = await renderTimeline({ path, facts }, planTimeline(decisions), files, 'made', task)
  return { video, task }
}

/** What a preview draws: the version that stands out, over the frame, with its opacity. */
function previewed(colors: readonly (readonly number[])[], behind: number, opacity: number): number[] {
  const brightness = colors.map(
    ([red = 0, green = 0, blue = 0]) => (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255,
  )
  const shown = colors[standsOut(brightness, behind / 255)] ?? []
  return shown.map((value) => value * opacity + behind * (1 - opacity))
}

const LOOK = { place: 'top-right', size: 0.4, opacity: 0.8, margin: 'normal' } as const
const BEHIND = { dark: 0x20, light: 0xe0 }

describe('a logo over a video', () => {
  it('stands where the preview draws it, and shows what is behind it where it is transparent', async () => {
    const { video, task } = await render(LOOK, [CREAM])
    const frame = await frameAt(video, 1, task)
    const { x, y, width, height } = logoBox(FRAME, WIDE, LOOK)
    const inside = previewed([CREAM], BEHIND.dark, LOOK.opacity)
    for (const [px, py] of [
      [x + 4, y + 4],
      [x + width - 5, y + 4],
      [x + 4, y + height - 5],
      [x + width - 5, y + height - 5],
    ] as const)
      near(frame.at(px, py), inside)
    const behind = [BEHIND.dark, BEHIND.dark, BEHIND.dark]
    near(frame.at(x + width / 2, y + height / 2), behind)
    for (const [px, py] of [
      [x - 4, y + height / 2],
      [x + width / 2, y - 4],
      [x + width / 2, y + height + 3],
    ] as const)
      near(frame.at(px, py), behind)
  })

  it('has the version that stands out, from the cut on where the picture changes', async () => {
    const { video, task } = await render({ ...LOOK, place: 'bottom-left' }, [DARK, CREAM])
    const { x, y } = logoBox(FRAME, WIDE, { ...LOOK, place: 'bottom-left' })
    for (const [seconds, behind] of [
      [0.5, BEHIND.dark],
      [SECONDS / 2 - 0.08, BEHIND.dark],
      [SECONDS / 2 + 0.08, BEHIND.light],
      [SECONDS - 0.2, BEHIND.light],
    ] as const)
      near((await frameAt(video, seconds, task)).at(x + 5, y + 5), previewed([DARK, CREAM], behind, LOOK.opacity))
  })

  it('lies over B-roll, by whose brightness it is chosen', async () => {
    const task = await testTask()
    const board = await makeMedia(task, '-f', 'lavfi', '-i', 'color=white:s=360x640', '-frames:v', '1', 'board.png')
    const path = await film(task)
    const facts = await requireVideo(path, task)
    const paths = [await wordmark(DARK, 'a.png', task), await wordmark(CREAM, 'b.png', task)]
    const { decided, media, files } = await decidedBrand({ logo: { ...LOOK, paths } }, task)
    const decisions: EditDecisions = {
      ...aroundFlashes(facts.video, [25, 1], 1),
      ...{ frame: FRAME, views: [], crop: { kind: 'whole' }, captions: null, cuts: [] },
      ...{ sourceDuration: [SECONDS, 1], start: [0, 1], end: [SECONDS, 1] },
      overlays: [{ start: [0, 1], end: [1, 1], media: 'board', motion: 'none', fadeSeconds: 0 }],
      media: { ...media, board: { kind: 'picture', title: 'Board', credit: null } },
      ...decided,
    }
    const given = { ...files, board }
    const video = await renderTimeline({ path, facts }, planTimeline(decisions), given, 'made', task)
    const { x, y } = logoBox(FRAME, WIDE, LOOK)
    near((await frameAt(video, 0.5, task)).at(x + 5, y + 5), previewed([DARK, CREAM], 255, LOOK.opacity))
    near((await frameAt(video, 1.5, task)).at(x + 5, y + 5), previewed([DARK, CREAM], BEHIND.dark, LOOK.opacity))
  })
})

/** Colors of a video are kept at half the resolution, and rounded. */
function near(found: readonly number[], wanted: readonly number[]): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((found[index] ?? 0) - value), `${found.join()} instead of ${wanted.join()}`).toBeLessThan(10)
}
