import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import type { VideoSource } from '#lib/media/probe/video-source.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { makeSound } from '#lib/media/soundtrack/make-sound.ts'
import { measureLoudness } from '#lib/media/soundtrack/measure-loudness.ts'
import type { Task } from '#lib/media/task.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import { aroundFlashes, FLASH_SOURCES, makeFlashes, soundDelays } from '#tests/support/flashes.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'

const FLASHES = 12

async function sourceOf(path: string, task: Task) {
  return { path, facts: await requireVideo(path, task) }
}

describe('cuts', () => {
  it.each(Object.keys(FLASH_SOURCES))('keep picture and sound together: %s', async (kind) => {
    const task = await testTask()
    const source = await sourceOf(await makeFlashes(kind, 9, task), task)
    const decisions = aroundFlashes(source.facts.video, FLASH_SOURCES[kind]?.rate ?? [30, 1], FLASHES)
    const timeline = planTimeline(decisions)
    expect(timeline.clips).toHaveLength(FLASHES)
    const made = await renderTimeline(source, timeline, {}, 'made', task)
    const delays = await soundDelays(made, decisions.frameRate, task)
    expect(delays).toHaveLength(FLASHES)
    const frame = 1 / secondsOf(decisions.frameRate)
    for (const delay of delays) expect(Math.abs(delay)).toBeLessThan(frame)
    const args = [
      '-v',
      'error',
      '-count_frames',
      '-select_streams',
      'v',
      '-show_entries',
      'stream=nb_read_frames,r_frame_rate',
    ]
    const { output } = await runUnsandboxed('ffprobe', [...args, '-of', 'csv=p=0', made], task.directory)
    const frames = Math.round(secondsOf(timeline.duration) / frame)
    expect(output.trim().split(',')).toEqual([decisions.frameRate.join('/'), String(frames)])
  })

  it('do not click', async () => {
    const task = await testTask()
    const hum = ['-f', 'lavfi', '-i', 'sine=f=180:r=48000:d=6']
    const source = await sourceOf(
      await makeMedia(task, ...picture('320x180', 6), ...hum, ...quick, '-c:a', 'flac', 'hum.mkv'),
      task,
    )
    const cuts = Array.from({ length: 12 }, (_, index) => ({
      start: timeOf(index * 0.47 + 0.2),
      end: timeOf(index * 0.47 + 0.313),
    }))
    const decisions = {
      ...aroundFlashes(source.facts.video, [25, 1], 2),
      start: timeOf(0),
      end: timeOf(6),
      sourceDuration: timeOf(6),
      cuts,
    }
    const timeline = planTimeline(decisions)
    expect(timeline.clips.length).toBeGreaterThan(10)
    expect(await steepest(source, decisions, task)).toBeLessThan(
      1.1 * (await steepest(source, { ...decisions, cuts: [] }, task)),
    )
  })
})

/** The largest step between two samples of the joined sound. */
async function steepest(source: VideoSource, decisions: EditDecisions, task: Task): Promise<number> {
  const { path } = await makeSound(source, planTimeline(decisions), {}, 'hum', task)
  const sound = await readFile(path)
  let most = 0
  for (let at = 4; at < sound.length; at += 4)
    most = Math.max(most, Math.abs(sound.readInt16LE(at) - sound.readInt16LE(at - 4)))
  return most
}

describe('the sound of a reel', () => {
  it('is at −14 LUFS with peaks below −1 dB, and silent where the source has none', async () => {
    const task = await testTask()
    const noise = [
      '-f',
      'lavfi',
      '-i',
      "anoisesrc=c=pink:a=0.2:seed=7:d=6,volume='if(lt(mod(t,1),0.5),1,0.1)':eval=frame",
    ]
    const source = await sourceOf(
      await makeMedia(task, ...picture('320x180', 6), ...noise, ...quick, 'noise.mp4'),
      task,
    )
    const loudness = { integratedLufs: -14, truePeakDb: -1 }
    const decisions = { ...aroundFlashes(source.facts.video, [25, 1], 8), audio: { loudness } }
    const timeline = planTimeline(decisions)
    const made = await renderTimeline(source, timeline, {}, 'made', task)
    const input = [{ inputPath: made }]
    const { integratedLufs, truePeakDb } = await measureLoudness(input, { seconds: 6 }, task)
    expect(Math.abs((integratedLufs ?? 0) + 14)).toBeLessThan(1)
    expect(truePeakDb).toBeLessThanOrEqual(-1)
    const silent = { path: source.path, facts: { ...source.facts, audio: null } }
    const quiet = await renderTimeline(silent, timeline, {}, 'silent', task)
    expect((await probe(quiet, task)).audio).toMatchObject({ codec: 'aac', channels: 2 })
    expect((await measureLoudness([{ inputPath: quiet }], { seconds: 6 }, task)).integratedLufs).toBeNull()
  })
})

describe('the picture of a reel', () => {
  it('has the views, the overlays and the last frame held where the picture ends early', async () => {
    const task = await testTask()
    const source = await sourceOf(
      await makeMedia(task, ...picture('320x180', 2, 30), ...tone(4), ...quick, 'short.mp4'),
      task,
    )
    const still = await makeMedia(task, '-f', 'lavfi', '-i', 'color=red:s=90x90', '-frames:v', '1', 'still.png')
    const loop = await makeMedia(task, ...picture('160x90', 0.4), ...quick, 'loop.mp4')
    const overlay = { motion: 'zoom-in' as const, fadeSeconds: 0.2 }
    const window = (x: number) => ({
      height: 120,
      path: [
        { at: timeOf(0), x, y: 90 },
        { at: timeOf(3), x: x + 40, y: 90 },
      ],
    })
    const decisions: EditDecisions = {
      ...aroundFlashes(source.facts.video, [30, 1], 2),
      ...{
        sourceDuration: timeOf(4),
        start: timeOf(0),
        end: timeOf(4),
        cuts: [{ start: timeOf(1.5), end: timeOf(1.7) }],
      },
      crop: { kind: 'planned' },
      views: [
        { start: timeOf(0), end: timeOf(1), view: { kind: 'crop', window: window(80) } },
        { start: timeOf(1), end: timeOf(1.8), view: { kind: 'fit' } },
        { start: timeOf(1.8), end: timeOf(2), view: { kind: 'fit', area: { x: 41, y: 0, width: 238, height: 180 } } },
        { start: timeOf(2), end: timeOf(3), view: { kind: 'split', top: window(60), bottom: window(200) } },
      ],
      overlays: [
        { ...overlay, start: timeOf(2), end: timeOf(2.8), media: 'still' },
        { ...overlay, start: timeOf(3), end: timeOf(3.7), media: 'loop' },
      ],
      hook: 'A title {\\pos(0,0)} of its own',
      media: { still: { kind: 'picture', title: '', credit: null }, loop: { kind: 'video', title: '', credit: null } },
    }
    const timeline = planTimeline(decisions)
    const made = await renderTimeline(source, timeline, { still, loop }, 'made', task)
    const facts = await probe(made, task)
    expect(facts.video).toMatchObject({ displayWidth: 180, displayHeight: 320, variableFrameRate: false })
    expect(facts.video?.durationSeconds).toBeCloseTo(secondsOf(timeline.duration), 3)
    const raw = await makeMedia(
      task,
      '-ss',
      '2.2',
      '-i',
      made,
      '-frames:v',
      '1',
      '-vf',
      'crop=8:8:20:150,format=rgb24',
      '-f',
      'rawvideo',
      'red.raw',
    )
    const [red = 0, green = 0, blue = 0] = await readFile(raw)
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green, blue)).toBeLessThan(60)
  })
})

describe('a camera that moves', () => {
  it('is at every frame where its path says, to a pixel of the result, and goes evenly', async () => {
    const task = await testTask()
    const bar = ['-f', 'lavfi', '-i', 'color=black:s=320x180:r=30:d=2,drawbox=x=200:y=0:w=4:h=180:c=white:t=fill']
    const source = await sourceOf(await makeMedia(task, ...bar, ...tone(2), ...quick, '-crf', '4', 'bar.mp4'), task)
    const base = aroundFlashes(source.facts.video, [30, 1], 2)
    const path = [
      { at: timeOf(0), x: 175, y: 90 },
      { at: timeOf(2), x: 225, y: 90 },
    ]
    const decisions: EditDecisions = {
      ...{ ...base, sourceDuration: timeOf(2), start: timeOf(0), end: timeOf(2), cuts: [], crop: { kind: 'planned' } },
      views: [{ start: timeOf(0), end: timeOf(2), view: { kind: 'crop', window: { height: 120, path } } }],
      frame: { width: 360, height: 640 },
    }
    const made = await renderTimeline(source, planTimeline(decisions), {}, 'made', task)
    const line = ['-vf', 'format=gray,crop=360:1:0:320', '-f', 'rawvideo', 'line.raw']
    const rows = await readFile(await makeMedia(task, '-i', made, ...line))
    const places = Array.from({ length: rows.length / 360 }, (_, frame) =>
      centerOf(rows.subarray(frame * 360, frame * 360 + 360)),
    )
    expect(places).toHaveLength(60)
    for (const [frame, place] of places.entries()) {
      const left = 175 + (50 * frame) / 60 - 67.5 / 2
      expect(Math.abs(place - (202 - left) * (360 / 67.5))).toBeLessThan(1.5)
      if (frame > 0) expect(Math.abs((places[frame - 1] ?? 0) - place - (50 / 60) * (360 / 67.5))).toBeLessThan(1.1)
    }
  })

  it('keeps the colors of a picture of high dynamic range', async () => {
    const task = await testTask()
    const plain = ['-f', 'lavfi', '-i', 'color=0x806858:s=320x180:r=30:d=0.5']
    const bright = ['-vf', 'setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc']
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']
    const coding = ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-pix_fmt', 'yuv420p10le', ...tags]
    const deep = await makeMedia(task, ...plain, ...tone(0.5), ...bright, ...coding, '-c:a', 'aac', 'deep.mp4')
    const source = await sourceOf(deep, task)
    expect(source.facts.video.highDynamicRange).toBe(true)
    const path = [
      { at: timeOf(0), x: 150, y: 90 },
      { at: timeOf(0.5), x: 163, y: 90 },
    ]
    const decisions: EditDecisions = {
      ...{ ...aroundFlashes(source.facts.video, [30, 1], 2), sourceDuration: timeOf(0.5), start: timeOf(0) },
      ...{ end: timeOf(0.5), cuts: [], crop: { kind: 'planned' } },
      views: [{ start: timeOf(0), end: timeOf(0.5), view: { kind: 'crop', window: { height: 120, path } } }],
    }
    const made = await renderTimeline(source, planTimeline(decisions), {}, 'made', task)
    const small = ['-vf', 'scale=1:1:flags=area,format=rgb24', '-f', 'rawvideo', 'colour.raw']
    const colors = await readFile(await makeMedia(task, '-i', made, ...small))
    expect(colors.length).toBe(15 * 3)
    for (let at = 0; at < colors.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = colors.subarray(at, at + 3)
      expect(red - green).toBeGreaterThan(12)
      expect(green - blue).toBeGreaterThan(12)
    }
  })
})

/** The middle of what is bright in a line of gray levels. */
function centerOf(line: Uint8Array): number {
  let [sum, weight] = [0, 0]
  for (const [x, level] of line.entries()) {
    const light = Math.max(0, level - 40)
    sum += light * (x + 0.5)
    weight += light
  }
  return sum / weight
}
