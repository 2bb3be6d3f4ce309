import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { subtitleDecisions } from '#lib/media/editing/subtitle-decisions.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { writeCover } from '#lib/media/render/write-poster.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { makeMedia, type TestTask, testTask } from '#tests/support/make-media.ts'
import { expectFrames, frameTimes, SECONDS, SOURCES, SPOKEN } from './frame-clock.ts'

describe('the frames of a source are no clock', () => {
  it.each(Object.keys(SOURCES).slice(1))('%s', async (kind) => expectFrames(kind, await testTask()))

  it('a reel shows from its start what was on the screen before it, and holds the last picture', async () => {
    const task = await testTask()
    const path = (await SOURCES['a screen recorder that writes what changes']?.(task)) ?? ''
    const facts = await requireVideo(path, task)
    const frame = outputFrame(facts.video)
    const whole = subtitleDecisions(SPOKEN, { frame, frameRate: [30, 1], durationSeconds: SECONDS }, null)
    for (const [start, end, seen] of [
      [2, 3.2, 0.4],
      [3.7, 4, 3.5],
    ] as const) {
      const timeline = planTimeline({ ...whole, start: timeOf(start), end: timeOf(end) })
      const made = await renderTimeline({ path, facts }, timeline, {}, `made-${start}`, task)
      expect(await frameTimes(made, task)).toHaveLength(Math.round((end - start) * 30))
      for (const at of [0, end - start - 0.1]) {
        const [shown, wanted] = [await gray(made, at, task), await gray(path, seen, task)]
        const difference = shown.reduce((sum, level, index) => sum + Math.abs(level - (wanted[index] ?? 0)), 0)
        expect(difference / shown.length).toBeLessThan(4)
      }
      await writeCover({ path: made, seconds: end - start }, null, task)
    }
  })
})

async function gray(path: string, at: number, task: TestTask): Promise<Buffer> {
  const filters = ['-frames:v', '1', '-vf', 'scale=64:36,format=gray', '-f', 'rawvideo', 'gray.raw']
  return readFile(await makeMedia(task, '-ss', String(at), '-i', path, ...filters))
}
