import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { subtitleDecisions } from '#lib/media/editing/subtitle-decisions.ts'
import { readSmallFrames } from '#lib/media/framing/small-frames.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { writePoster } from '#lib/media/render/write-poster.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, picture, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'

const SECONDS = 4
const SPOKEN = knownTranscript('Every single word stands on its own frame', { pace: 0.45 })

/** Frames at 0, 0.4 and 3.5 s alone. */
const SPARSE = ['-vf', "select='eq(n,0)+eq(n,10)+eq(n,87)'", '-fps_mode', 'passthrough']
const SOURCES: Record<string, (task: TestTask) => Promise<string>> = {
  'a screen recorder that writes what changes': (task) =>
    makeMedia(task, ...picture('320x180', SECONDS), ...tone(SECONDS), ...SPARSE, ...quick, 'sparse.mkv'),
  'a picture that ends before the sound': (task) =>
    makeMedia(task, ...picture('320x180', 2), ...tone(SECONDS), ...quick, 'short.mp4'),
  'a picture that begins after the sound': (task) =>
    makeMedia(task, '-itsoffset', '1.5', ...picture('320x180', 2.5), ...tone(SECONDS), ...quick, 'late.mp4'),
  'one still picture': (task) => makeMedia(task, ...picture('320x180', 1, 1), ...tone(SECONDS), ...quick, 'still.mp4'),
  'one frame a second': (task) =>
    makeMedia(task, ...picture('320x180', SECONDS, 1), ...tone(SECONDS), ...quick, 'slow.mp4'),
  '10 frames a second': (task) =>
    makeMedia(task, ...picture('320x180', SECONDS, 10), ...tone(SECONDS), ...quick, 'ten.mp4'),
  'a hole of a second among 30 frames a second': (task) =>
    makeMedia(
      task,
      ...[...picture('320x180', SECONDS, 30), ...tone(SECONDS), '-vf', "select='not(between(n,40,70))'"],
      ...['-fps_mode', 'passthrough', ...quick, 'hole.mp4'],
    ),
}

async function frameTimes(path: string, task: TestTask): Promise<number[]> {
  const args = ['-loglevel', 'error', '-select_streams', 'v', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', path]
  const { output } = await runUnsandboxed('ffprobe', args, task.directory)
  return output.split('\n').map(Number.parseFloat).filter(Number.isFinite)
}

describe('the frames of a source are no clock', () => {
  it.each(Object.keys(SOURCES))('%s', async (kind) => {
    const task = await testTask()
    const path = (await SOURCES[kind]?.(task)) ?? ''
    const facts = await requireVideo(path, task)
    const timeline = subtitledWhole(SPOKEN, outputFrame(facts.video), facts.durationSeconds ?? 0)
    const made = await renderTimeline({ path, facts }, timeline, {}, 'made', task)
    const times = await frameTimes(made, task)
    const changes = (timeline.captions?.cues ?? []).flatMap(({ start, lines }) => [
      secondsOf(start),
      ...lines.flat().map((word) => secondsOf(word.start)),
    ])
    expect(changes.length).toBeGreaterThan(8)
    for (const change of changes) {
      const shown = times.find((time) => time >= change - 0.002) ?? Number.POSITIVE_INFINITY
      expect(shown - change).toBeLessThanOrEqual(0.04)
    }
    const { audio, video } = await probe(made, task)
    expect(Math.abs((video?.durationSeconds ?? 0) - (audio?.durationSeconds ?? 0))).toBeLessThan(0.1)
    expect(video?.durationSeconds).toBeGreaterThan(SECONDS - 0.1)
  })

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
        const [shown, wanted] = [await grey(made, at, task), await grey(path, seen, task)]
        const difference = shown.reduce((sum, level, index) => sum + Math.abs(level - (wanted[index] ?? 0)), 0)
        expect(difference / shown.length).toBeLessThan(4)
      }
      await writePoster({ path: made, seconds: end - start }, [], task)
    }
  })

  it('what follows people sees a picture ten times a second all the same', async () => {
    const task = await testTask()
    const path = (await SOURCES['one still picture']?.(task)) ?? ''
    const source = { path, facts: await requireVideo(path, task) }
    const seen: number[] = []
    await readSmallFrames(
      source,
      { startSeconds: 1, endSeconds: 3 },
      async ({ seconds }) => void seen.push(seconds),
      task,
    )
    expect(seen).toHaveLength(20)
    expect(seen[0]).toBe(1)
  })
})

async function grey(path: string, at: number, task: TestTask): Promise<Buffer> {
  const filters = ['-frames:v', '1', '-vf', 'scale=64:36,format=gray', '-f', 'rawvideo', 'grey.raw']
  return readFile(await makeMedia(task, '-ss', String(at), '-i', path, ...filters))
}
