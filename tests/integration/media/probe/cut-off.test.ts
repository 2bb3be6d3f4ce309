import { copyFile, stat, truncate } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, picture, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'

/** A recording in fragments of half a second, of which a share is left. */
async function crashed(share: number, task: TestTask): Promise<string> {
  const fragments = ['-g', '12', '-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-frag_duration', '500000']
  const whole = await makeMedia(task, ...picture('320x180', 4), ...tone(4), ...quick, ...fragments, 'whole.mp4')
  const cut = `${whole}.cut.mp4`
  await copyFile(whole, cut)
  await truncate(cut, Math.round((await stat(whole)).size * share))
  return cut
}

it('a recording in fragments is used as far as it is whole', async () => {
  const task = await testTask()
  const path = await crashed(0.7, task)
  const facts = await requireVideo(path, task)
  expect(facts.isCutOff).toBe(true)
  expect(facts.durationSeconds).toBeGreaterThan(2)
  expect(facts.durationSeconds).toBeLessThan(3.2)
  const timeline = subtitledWhole(knownTranscript('one two'), outputFrame(facts.video), facts.durationSeconds ?? 0)
  const made = await renderTimeline({ path, facts }, timeline, {}, 'made', task)
  const asked = ['-loglevel', 'error', '-show_entries', 'stream=duration', '-of', 'csv=p=0', made]
  const { output } = await runUnsandboxed('ffprobe', asked, task.directory)
  for (const length of output.trim().split('\n'))
    expect(Math.abs(Number(length) - (facts.durationSeconds ?? 0))).toBeLessThan(0.1)
})

it('one of which less than a second is whole is refused as cut off', async () => {
  const task = await testTask()
  await expect(requireVideo(await crashed(0.1, task), task)).rejects.toMatchObject({ code: 'truncated_file' })
})
