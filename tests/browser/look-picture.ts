import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { applyLook } from '#lib/contract/apply-look.ts'
import type { CaptionLook } from '#lib/contract/caption-look.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { addOwnFonts } from '#lib/media/captions/fonts.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { aroundFlashes } from '#tests/support/flashes.ts'
import { makeMedia, quick, taskIn } from '#tests/support/make-media.ts'

/** Where a color is in a picture, in shares of it. */
export type Box = { left: number; right: number; top: number; bottom: number }

const FRAME = { width: 540, height: 960 }
const SECONDS = 3

/** A frame in which the second of the words is spoken, as the engine renders them in a look and a font file. */
export async function renderedLook(look: CaptionLook, words: readonly string[], fontPath: string): Promise<Buffer> {
  const task = taskIn(await mkdtemp(join(tmpdir(), 'reelwright-look-')))
  const picture = ['-f', 'lavfi', '-i', `color=0x202020:s=${FRAME.width}x${FRAME.height}:r=25:d=${SECONDS}`]
  const path = await makeMedia(task, ...picture, '-f', 'lavfi', '-i', `sine=300:d=${SECONDS}`, ...quick, 'film.mp4')
  const facts = await requireVideo(path, task)
  const family = 'font-of-look'
  addOwnFonts({ [family]: fontPath })
  const style = {
    ...applyLook(CAPTION_TEMPLATES[look.template], look),
    font: { family, weight: 400, italic: false },
    entry: { effect: 'none' as const, milliseconds: 0 },
  }
  const timeline = planTimeline({
    ...aroundFlashes(facts.video, [25, 1], 1),
    ...{ frame: FRAME, views: [], crop: { kind: 'whole' }, overlays: [], cuts: [], media: {}, languageTag: 'en' },
    ...{ sourceDuration: [SECONDS, 1], start: [0, 1], end: [SECONDS, 1], hook: null, music: null },
    captions: { style, position: 'bottom-center', size: 'm' },
    words: words.map((text, index) => ({ text, start: timeOf(index), end: timeOf(index + 0.95), kept: true })),
  })
  const video = await renderTimeline({ path, facts }, timeline, {}, 'made', task)
  return readFile(await makeMedia(task, '-ss', '1.5', '-i', video, '-frames:v', '1', 'frame.png'))
}

/** Where pixels near a color are; null where there are none. */
export async function boxOf(png: Buffer, color: string): Promise<Box | null> {
  const picture = await loadImage(png)
  const { width, height } = picture
  const pen = createCanvas(width, height).getContext('2d')
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const box = { left: width, right: -1, top: height, bottom: -1 }
  for (let at = 0; at < width * height; at++) {
    if (!wanted.every((value, channel) => Math.abs((data[at * 4 + channel] ?? 0) - value) < 45)) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  if (box.right < 0) return null
  return { left: box.left / width, right: box.right / width, top: box.top / height, bottom: box.bottom / height }
}
