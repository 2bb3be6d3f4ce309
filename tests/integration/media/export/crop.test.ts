import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { fcp7XmlOf } from '#lib/media/export/fcp7-xml.ts'
import { fcpxmlOf } from '#lib/media/export/fcpxml.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import type { Task } from '#lib/media/task.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { planOf } from '#tests/support/export-plan.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'

const SOURCE = { width: 320, height: 180 }
const FRAME = { width: 180, height: 320 }
const RATE = 25

type Placed = { scale: number; x: number; y: number }

/** The transformation at a frame of the source, as the keyframes of Final Cut Pro 7 XML say it: in sizes of the source. */
function fromFcp7(xml: string, frame: number): Placed {
  const clip = [...xml.matchAll(/<clipitem id="picture-[\s\S]*?<\/clipitem>/g)]
    .map(([text]) => text)
    .find((text) => frame >= value(text, 'in') && frame < value(text, 'out'))
  const [, scale = '', center = ''] =
    /<parameterid>scale<\/parameterid>([\s\S]*?)<\/parameter>[\s\S]*?<parameterid>center<\/parameterid>([\s\S]*?)<\/parameter>/.exec(
      clip ?? '',
    ) ?? []
  const keys = [...center.matchAll(/<when>(\d+)<\/when>[\s\S]*?<horiz>(.*?)<\/horiz>\s*<vert>(.*?)<\/vert>/g)].map(
    ([, at, x, y]) => ({ at: Number(at), x: Number(x), y: Number(y) }),
  )
  const still = { at: 0, x: value(center, 'horiz'), y: value(center, 'vert') }
  const { x, y } = between(keys.length === 0 ? [still] : keys, frame)
  return { scale: value(scale, 'value') / 100, x: x * SOURCE.width, y: y * SOURCE.height }
}

/** The same as FCPXML says it: scaled from what fits, in hundredths of the frame's height, upwards. */
function fromFcpxml(xml: string, frame: number): Placed {
  const seconds = (text = '0s') => {
    const [, over = '0', under = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(text) ?? []
    return Math.round((Number(over) / Number(under)) * RATE)
  }
  const clip = [...xml.matchAll(/<asset-clip [\s\S]*?<\/asset-clip>/g)]
    .map(([text]) => text)
    .find((text) => {
      const start = seconds(/ start="(.*?)"/.exec(text)?.[1])
      return frame >= start && frame < start + seconds(/ duration="(.*?)"/.exec(text)?.[1])
    })
  const [, position = '0 0', scale = '1'] = /<adjust-transform position="(.*?)" scale="(\S+)/.exec(clip ?? '') ?? []
  const pair = (text: string) => text.split(' ').map(Number)
  const keys = [...(clip ?? '').matchAll(/<keyframe time="(.*?)" value="(.*?)"/g)].map(([, time, text = '']) => {
    const [x = 0, y = 0] = pair(text)
    return { at: seconds(time), x, y }
  })
  const [x = 0, y = 0] = pair(position)
  const place = between(keys.length === 0 ? [{ at: 0, x, y }] : keys, frame)
  const fitted = Math.min(FRAME.width / SOURCE.width, FRAME.height / SOURCE.height)
  return { scale: Number(scale) * fitted, x: (place.x * FRAME.height) / 100, y: (-place.y * FRAME.height) / 100 }
}

function value(xml: string, name: string): number {
  return Number(new RegExp(`<${name}>(-?[\\d.]+)</${name}>`).exec(xml)?.[1])
}

function between(keys: readonly { at: number; x: number; y: number }[], frame: number): { x: number; y: number } {
  const index = keys.findLastIndex(({ at }) => at <= frame)
  const [before, after] = [keys[Math.max(0, index)], keys[index + 1]]
  if (before === undefined) throw new Error('there are no keys')
  if (index < 0 || after === undefined) return before
  const share = (frame - before.at) / (after.at - before.at)
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share }
}

/** One frame of gray levels, as an editing program would draw it. */
async function drawn(task: Task, film: string, frame: number, { scale, x, y }: Placed): Promise<Uint8Array> {
  const [width, height] = [Math.round(SOURCE.width * scale), Math.round(SOURCE.height * scale)]
  const left = Math.round(FRAME.width / 2 + x - width / 2)
  const top = Math.round(FRAME.height / 2 + y - height / 2)
  const graph = [
    `[0:v]select='eq(n,${frame})',setpts=0,scale=${width}:${height}:flags=bicubic[p]`,
    `color=black:s=${FRAME.width}x${FRAME.height}:d=1[b]`,
    `[b][p]overlay=x=${left}:y=${top}:shortest=1,format=gray`,
  ].join(';')
  const args = ['-i', film, '-filter_complex', graph, '-frames:v', '1', '-f', 'rawvideo', 'drawn.raw']
  return readFile(await makeMedia(task, ...args))
}

it('crop moves in both XML formats draw the frames that the render shows', { timeout: 300_000 }, async () => {
  const task = await testTask()
  const film = await makeMedia(task, ...picture('320x180', 8, RATE), ...tone(8), ...quick, '-crf', '8', 'film.mp4')
  const path = [
    { at: timeOf(0), x: 60, y: 90 },
    { at: timeOf(1.13), x: 60, y: 90 },
    { at: timeOf(3.47), x: 250, y: 80 },
    { at: timeOf(6), x: 400, y: 20 },
  ]
  const still = [{ at: timeOf(0), x: 200, y: 100 }]
  const decisions: EditDecisions = {
    ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(8), start: timeOf(0.2), end: timeOf(7.6), words: [] },
    cuts: [{ start: timeOf(2.02), end: timeOf(2.3) }],
    ...{ sourceFrame: SOURCE, frame: FRAME, frameRate: [RATE, 1], captions: null, crop: { kind: 'planned' } },
    views: [
      { start: timeOf(0), end: timeOf(4), view: { kind: 'crop', window: { height: 180, path } } },
      { start: timeOf(4), end: timeOf(6), view: { kind: 'crop', window: { height: 120, path } } },
      { start: timeOf(6), end: timeOf(8), view: { kind: 'crop', window: { height: 90, path: still } } },
    ],
    ...{ overlays: [], hook: null, audio: { loudness: null }, music: null, media: {} },
  }
  const source = { path: film, facts: await requireVideo(film, task) }
  const made = await renderTimeline(source, planTimeline(decisions), {}, 'made', task)
  const size = FRAME.width * FRAME.height
  const all = await readFile(await makeMedia(task, '-i', made, '-vf', 'format=gray', '-f', 'rawvideo', 'made.raw'))
  const plan = planOf(decisions)
  const formats = { xml: fcp7XmlOf(plan), fcpxml: fcpxmlOf(plan) }
  for (const { at, from, frames } of plan.shots) {
    for (const offset of [0, frames - 1]) {
      const rendered = all.subarray((at + offset) * size, (at + offset + 1) * size)
      for (const [format, text] of Object.entries(formats)) {
        const placed = (format === 'xml' ? fromFcp7 : fromFcpxml)(text, from + offset)
        const picture = await drawn(task, film, from + offset, placed)
        expect(alike(rendered, picture), `${format}, frame ${at + offset}`).toBeGreaterThan(20)
      }
    }
  }
})

/** How alike two pictures are, as the ratio of signal to noise in dB. */
function alike(left: Uint8Array, right: Uint8Array): number {
  let sum = 0
  for (const [index, level] of left.entries()) sum += (level - (right[index] ?? 0)) ** 2
  return 10 * Math.log10(255 ** 2 / Math.max(sum / left.length, 1e-9))
}
