import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VideoFacts } from '#lib/media/probe/media-facts.ts'
import { inParts } from '#lib/media/render/expression.ts'
import { pictureGraph } from '#lib/media/render/picture-graph.ts'
import { resultFrameRate } from '#lib/media/render/result-frame-rate.ts'
import { stretchesOf } from '#lib/media/render/shots.ts'
import { type Time, timeOf, timeOfFrames } from '#lib/media/timeline/time.ts'
import type { Timeline, View } from '#lib/media/timeline/timeline.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'

const RATE: Time = [30, 1]
const VIDEO: VideoFacts = {
  ...{ streamIndex: 0, codec: 'h264', codedWidth: 1920, codedHeight: 1080, displayWidth: 1920, displayHeight: 1080 },
  ...{ rotationDegrees: 0, framesPerSecond: 30, variableFrameRate: false, interlaced: false, pixelFormat: 'yuv420p' },
  ...{ untaggedColors: false, colorPrimaries: 'bt709', colorTransfer: 'bt709', highDynamicRange: false },
  ...{ durationSeconds: 60, frames: null },
}

const crop = (height: number): View => ({ kind: 'crop', window: { height, path: [{ at: timeOf(0), x: 960, y: 540 }] } })
const VIEWS: View[] = [{ kind: 'whole' }, { kind: 'fit' }, crop(1080), crop(700)]

/** Clips with gaps between them and views that change anywhere; lengths in frames. */
const someTimeline = fc
  .record({
    clips: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 90 })), {
      minLength: 1,
      maxLength: 30,
    }),
    views: fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom(...VIEWS)), {
      minLength: 1,
      maxLength: 10,
    }),
  })
  .map(({ clips, views }): Timeline => {
    let [at, border, frames] = [0, 0, 0]
    return {
      ...subtitledWhole(knownTranscript('one two'), { width: 1080, height: 1920 }, 10),
      frameRate: RATE,
      clips: clips.map(([gap, length]) => {
        const sourceStart = timeOfFrames(at + gap, RATE)
        at += gap + length
        frames += length
        return { sourceStart, duration: timeOfFrames(length, RATE) }
      }),
      views: views.map(([length, view]) => {
        const start = timeOfFrames(border, RATE)
        border += length
        return { start, end: timeOfFrames(border, RATE), view }
      }),
      duration: timeOfFrames(frames, RATE),
    }
  })

describe('the stretches of a timeline', () => {
  it('have every frame of every clip once, in order, and neighbors that are drawn differently', () => {
    fc.assert(
      fc.property(someTimeline, (timeline) => {
        const stretches = stretchesOf(timeline, RATE)
        const drawn = stretches.flatMap(({ shots }) =>
          shots.flatMap(({ from, frames }) => Array.from({ length: frames }, (_, index) => from + index)),
        )
        const wanted = timeline.clips.flatMap(({ sourceStart, duration }) =>
          Array.from({ length: duration[0] }, (_, index) => sourceStart[0] + index),
        )
        expect(drawn).toEqual(wanted)
        const keys = stretches.map(({ shots }) => JSON.stringify(shots[0]?.view))
        for (const [index, key] of keys.entries()) expect(key).not.toBe(keys[index + 1])
      }),
    )
  })
})

describe('a graph', () => {
  it('has no text that people wrote', () => {
    const timeline: Timeline = {
      ...subtitledWhole(knownTranscript("drawtext=text='x'[v];movie=/etc/passwd"), { width: 1080, height: 1920 }, 10),
      ...{ frameRate: RATE, hook: { lines: [['Hi']], scale: 1, top: 200, end: [3, 1] } },
      overlays: [
        { start: timeOf(1), end: timeOf(3), media: "movie=/etc/passwd'", motion: 'zoom-in', fadeSeconds: 0.2 },
      ],
    }
    expect(pictureGraph(VIDEO, timeline, RATE, { overlayInput: 2, logo: null })).not.toMatch(/movie|drawtext|passwd/)
  })

  it('nests a function of a thousand parts ten deep', () => {
    const parts = Array.from({ length: 1000 }, (_, index) => ({ from: index * 3, expression: String(index) }))
    let [deepest, depth] = [0, 0]
    for (const sign of inParts(parts)) {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      deepest = Math.max(deepest, depth)
    }
    expect(deepest).toBeLessThanOrEqual(12)
  })
})

it.each([
  [29.97, false, [30_000, 1001]],
  [25, false, [25, 1]],
  [59.94, false, [30_000, 1001]],
  [50, false, [25, 1]],
  [29.97, true, [30, 1]],
  [15, false, [30, 1]],
  [null, false, [30, 1]],
] as const)('a source of %s frames/s (variable: %s) makes reels of %o', (framesPerSecond, variableFrameRate, rate) => {
  expect(resultFrameRate({ ...VIDEO, framesPerSecond, variableFrameRate })).toEqual(rate)
})

it('blurs the rows with captions of the source, and no others', () => {
  const timeline = {
    ...subtitledWhole(knownTranscript('one two'), { width: 1080, height: 1920 }, 10),
    ...{ frameRate: RATE, views: [{ start: timeOf(0), end: timeOf(10), view: crop(1080) }] },
  }
  const graph = (blurred?: { top: number; bottom: number }) =>
    pictureGraph(VIDEO, { ...timeline, ...(blurred && { blurred }) }, RATE, { overlayInput: 1, logo: null })
  expect(graph()).not.toContain('gblur')
  const written = /\[written\]crop=iw:trunc\(ih\*0\.1500\/2\)\*2:0:trunc\(ih\*0\.8000\/2\)\*2,gblur/
  expect(graph({ top: 0.8, bottom: 0.95 })).toMatch(written)
})
