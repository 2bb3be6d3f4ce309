import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { subtitleDecisions } from '#lib/media/editing/subtitle-decisions.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import type { Background } from '#lib/media/timeline/timeline.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'

const FRAME = { width: 180, height: 320 }

/** The color of a point of the first frame, in red, green and blue. */
async function colorAt(path: string, y: number, task: TestTask): Promise<number[]> {
  const filter = `crop=8:8:${FRAME.width / 2}:${y},scale=1:1:flags=area,format=rgb24`
  const raw = await makeMedia(task, '-i', path, '-frames:v', '1', '-vf', filter, '-f', 'rawvideo', `at-${y}.raw`)
  return [...(await readFile(raw))]
}

async function reel(background: Background | null, task: TestTask): Promise<string> {
  const source = ['-f', 'lavfi', '-i', 'color=0xc02020:s=320x180:r=25:d=1']
  const path = await makeMedia(task, ...source, ...tone(1), ...quick, 'red.mp4')
  const facts = await requireVideo(path, task)
  const shape = { frame: outputFrame(facts.video), frameRate: [25, 1] as [number, number], durationSeconds: 1 }
  const whole = subtitleDecisions(knownTranscript('one'), shape, null)
  const decisions = { ...whole, frame: FRAME, end: timeOf(0.8), ...(background !== null && { background }) }
  return renderTimeline({ path, facts }, planTimeline(decisions), {}, 'reel', task)
}

it.each<[string, Background | null, (color: number[]) => boolean]>([
  ['black', 'black', (color) => color.every((level) => level < 20)],
  ['white', 'white', (color) => color.every((level) => level > 235)],
  ['the picture itself, dimmed', null, ([red = 0, green = 0]) => red > 80 && red < 160 && green < 60],
])('a picture that is shown whole is in front of %s', async (_, background, isBehind) => {
  const task = await testTask()
  const path = await reel(background, task)
  expect(await colorAt(path, 20, task)).toSatisfy(isBehind)
  expect(await colorAt(path, 290, task)).toSatisfy(isBehind)
  expect(await colorAt(path, 160, task)).toSatisfy(([red = 0, green = 255]: number[]) => red > 170 && green < 60)
})
