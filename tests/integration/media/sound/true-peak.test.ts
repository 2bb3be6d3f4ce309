import { expect, it } from 'vitest'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { subtitleDecisions } from '#lib/media/editing/subtitle-decisions.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { measureLoudness } from '#lib/media/soundtrack/measure-loudness.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, picture, quick, testTask } from '#tests/support/make-media.ts'

/** What coding changes most: square waves near the highest pitch, hiss that clips, single clicks. */
const HARD: Record<string, string> = {
  'square waves': "aevalsrc='0.9*sgn(sin(2*PI*(3000+2500*t)*t))':s=48000:d=4",
  'hiss that clips': "anoisesrc=c=white:a=1:seed=3:d=4,volume='if(lt(mod(t,0.5),0.1),20,0.3)':eval=frame",
  clicks: "aevalsrc='if(lt(mod(t,0.31),0.0002),0.99,0.02*sin(900*t))':s=48000:d=4",
}

it.each(Object.keys(HARD))('no reel has peaks above −1 dB in its coded sound: %s', async (kind) => {
  const task = await testTask()
  const sound = ['-f', 'lavfi', '-i', HARD[kind] ?? '']
  const made = [...picture('320x180', 4), ...sound, ...quick, '-c:a', 'pcm_s16le', 'hard.mov']
  const path = await makeMedia(task, ...made)
  const facts = await requireVideo(path, task)
  const shape = { frame: outputFrame(facts.video), frameRate: [25, 1] as [number, number], durationSeconds: 4 }
  const whole = subtitleDecisions(knownTranscript('one two'), shape, null)
  const loudness = { integratedLufs: -14, truePeakDb: -1 }
  const timeline = planTimeline({ ...whole, start: timeOf(0.2), audio: { loudness } })
  const reel = await renderTimeline({ path, facts }, timeline, {}, 'reel', task)
  const { truePeakDb } = await measureLoudness([{ inputPath: reel }], { seconds: 4 }, task)
  expect(truePeakDb).toBeLessThanOrEqual(-1)
  expect(truePeakDb).toBeGreaterThan(-20)
})
