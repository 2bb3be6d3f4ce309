import { expect } from 'vitest'
import { probe } from '#lib/media/probe/probe.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, picture, quick, type TestTask, tone } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'

export const SECONDS = 4
export const SPOKEN = knownTranscript('Every single word stands on its own frame', { pace: 0.45 })

/** Frames at 0, 0.4 and 3.5 s alone. */
const SPARSE = ['-vf', "select='eq(n,0)+eq(n,10)+eq(n,87)'", '-fps_mode', 'passthrough']
/** Films whose frames come seldom, late or not to the end, by what they are. */
export const SOURCES: Record<string, (task: TestTask) => Promise<string>> = {
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

/** When each frame of a video is shown, in seconds. */
export async function frameTimes(path: string, task: TestTask): Promise<number[]> {
  const args = ['-loglevel', 'error', '-select_streams', 'v', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', path]
  const { output } = await runUnsandboxed('ffprobe', args, task.directory)
  return output.split('\n').map(Number.parseFloat).filter(Number.isFinite)
}

/** Renders a film with captions: there is a frame wherever they change, and a picture as long as the sound. */
export async function expectFrames(kind: string, task: TestTask): Promise<void> {
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
}
