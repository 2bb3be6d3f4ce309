import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FaceTrack, PictureFacts, Shot } from '#lib/media/framing/picture-facts.ts'
import { planViews } from '#lib/media/framing/plan-views.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { View } from '#lib/media/timeline/timeline.ts'
import type { Segment } from '#lib/media/transcript.ts'

const UPRIGHT = { width: 1080, height: 1920 }

function shot(startSeconds: number, endSeconds: number, rest: Partial<Shot> = {}): Shot {
  return { startSeconds, endSeconds, kind: 'camera', changing: null, ...rest }
}

/** A face that is at `x` of the time, and whose mouth moves in the given stretches. */
function face(
  startSeconds: number,
  endSeconds: number,
  x: (seconds: number) => number,
  speaks: readonly [number, number][] = [],
  height = 220,
): FaceTrack {
  const times = Array.from({ length: Math.round((endSeconds - startSeconds) * 10) }, (_, i) => startSeconds + i / 10)
  return {
    startSeconds,
    stepSeconds: 0.1,
    boxes: times.map((at) => ({ x: x(at), y: 420, width: height, height, eyesY: 380 })),
    mouth: times.map((at) => (speaks.some(([from, until]) => at >= from && at < until) ? 0.2 : 0.01)),
  }
}

function said(startSeconds: number, endSeconds: number, speaker?: number): Segment {
  const words = [{ text: 'words', startSeconds, endSeconds }]
  return { startSeconds, endSeconds, text: 'words', words, ...(speaker === undefined ? {} : { speaker }) }
}

function facts(shots: Shot[], faces: FaceTrack[], size = { width: 1920, height: 1080 }): PictureFacts {
  return { ...size, shots, faces }
}

function plan(picture: PictureFacts, segments: Segment[] = [], frame = UPRIGHT) {
  return planViews(picture, { segments }, frame).map(({ start, end, view }) => ({
    from: secondsOf(start),
    until: secondsOf(end),
    view,
  }))
}

function firstX(view: View | undefined): number {
  return view?.kind === 'crop' ? (view.window.path[0]?.x ?? Number.NaN) : Number.NaN
}

describe('what is shown in an upright frame', () => {
  it('is the whole picture where it has the frame’s shape', () => {
    const views = plan(facts([shot(0, 5)], [face(0, 5, () => 500)], { width: 720, height: 1280 }))
    expect(views.map(({ view }) => view.kind)).toEqual(['whole'])
  })

  it('is the whole picture over a blurred one where there is nobody and change is everywhere', () => {
    expect(plan(facts([shot(0, 5)], [])).map(({ view }) => view.kind)).toEqual(['fit'])
  })

  it('is the part that changes where it fits', () => {
    const changing = { x: 1300, y: 200, width: 350, height: 500 }
    const [only] = plan(facts([shot(0, 5, { kind: 'screen', changing })], []))
    expect(firstX(only?.view)).toBeCloseTo(1475)
    const wide = { x: 300, y: 200, width: 1100, height: 300 }
    expect(plan(facts([shot(0, 5, { kind: 'screen', changing: wide })], [])).map(({ view }) => view.kind)).toEqual([
      'fit',
    ])
  })

  it('is the screen, not the small picture of the speaker on it', () => {
    const views = plan(facts([shot(0, 5, { kind: 'screen' })], [face(0, 5, () => 1700, [[0, 5]], 120)]))
    expect(views.map(({ view }) => view.kind)).toEqual(['fit'])
  })

  it('is whoever speaks, with one cut where the speaker changes', () => {
    const views = plan(facts([shot(0, 16)], [face(0, 16, () => 400, [[0, 8]]), face(0, 16, () => 1500, [[8, 16]])]), [
      said(0.2, 7.8, 1),
      said(8.2, 15.8, 2),
    ])
    expect(views.map(({ view }) => firstX(view))).toEqual([400, 1500].map((x) => expect.closeTo(x, 0)))
    expect(views[1]?.from).toBeGreaterThan(7.4)
    expect(views[1]?.from).toBeLessThanOrEqual(8.2)
  })

  it('does not leave somebody for an interjection', () => {
    const views = plan(
      facts(
        [shot(0, 16)],
        [
          face(0, 16, () => 400, [
            [0, 7],
            [8, 16],
          ]),
          face(0, 16, () => 1500, [[7.2, 7.8]]),
        ],
      ),
      [said(0.2, 7), said(7.2, 7.8), said(8, 15.8)],
    )
    expect(views).toHaveLength(1)
  })

  it('is two people one above the other while they speak in short turns', () => {
    const turns = [0, 2, 4, 6, 8, 10].map((at, i) => said(at + 0.1, at + 1.8, (i % 2) + 1))
    const left = face(0, 12, () => 480, [
      [0, 2],
      [4, 6],
      [8, 10],
    ])
    const right = face(0, 12, () => 1440, [
      [2, 4],
      [6, 8],
      [10, 12],
    ])
    const [only, ...others] = plan(facts([shot(0, 12)], [left, right]), turns)
    expect(others).toEqual([])
    expect(only?.view.kind === 'split' && [only.view.top.path[0]?.x, only.view.bottom.path[0]?.x]).toEqual([
      expect.closeTo(480, 0),
      expect.closeTo(1440, 0),
    ])
  })

  it('is both of them where some of their turns are shorter than the camera would stay for, and one of them before', () => {
    const times: [number, number][] = [
      [0, 7],
      [7, 9],
      [9, 10],
      [10, 11],
      [11, 13],
      [13, 20],
    ]
    const segments = times.map(([from, until], i) => said(from + 0.1, until - 0.1, (i % 2) + 1))
    const of = (side: number) => times.filter((_, i) => i % 2 === side)
    const faces = [face(0, 20, () => 400, of(0)), face(0, 20, () => 1500, of(1))]
    const views = plan(facts([shot(0, 20)], faces), segments)
    expect(views.map(({ from, view }) => [Math.round(from), view.kind])).toEqual([
      [0, 'crop'],
      [7, 'split'],
      [13, 'crop'],
    ])
  })

  it('is the whole picture while whoever is seen for the rest of a shot is away for long', () => {
    const views = plan(facts([shot(0, 40)], [face(0, 10, () => 400), face(25, 40, () => 1500)]))
    expect(views.map(({ from, view }) => [Math.round(from), view.kind])).toEqual([
      [0, 'crop'],
      [11, 'fit'],
      [25, 'crop'],
    ])
  })

  it('stays on somebody who is hidden for a while', () => {
    expect(plan(facts([shot(0, 40)], [face(0, 10, () => 400), face(14, 40, () => 420)]))).toHaveLength(1)
  })

  it('believes mouths where two people are taken for one voice', () => {
    const picture = facts(
      [shot(0, 30)],
      [
        face(0, 30, () => 400, [
          [0, 14],
          [20, 30],
        ]),
        face(0, 30, () => 1500, [[14, 20]]),
      ],
    )
    const views = plan(picture, [said(0.2, 13.8, 1), said(14.2, 19.8, 1), said(20.2, 29.8, 1)])
    expect(views.map(({ view }) => Math.round(firstX(view)))).toEqual([400, 1500, 400])
  })

  it('is two people who sit close together at once', () => {
    const views = plan(
      facts([shot(0, 16)], [face(0, 16, () => 800, [[0, 8]], 120), face(0, 16, () => 1050, [[8, 16]], 120)]),
      [said(0.2, 7.8, 1), said(8.2, 15.8, 2)],
    )
    expect(views.map(({ view }) => firstX(view))).toEqual([expect.closeTo(925, 0)])
  })

  it('covers every shot, in order, without gaps, from windows that stay inside the picture', () => {
    const length = fc.double({ min: 0.3, max: 9, noNaN: true })
    const places = fc.array(fc.double({ min: 0, max: 1920, noNaN: true }), { maxLength: 4 })
    const frames = fc.constantFrom(
      UPRIGHT,
      { width: 1080, height: 1080 },
      { width: 1080, height: 1350 },
      { width: 1920, height: 1080 },
    )
    const sizes = fc.constantFrom(
      { width: 1920, height: 1080 },
      { width: 1440, height: 1080 },
      { width: 720, height: 1280 },
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(length, places), { minLength: 1, maxLength: 5 }),
        frames,
        sizes,
        (made, frame, size) => {
          let at = 0
          const shots: Shot[] = []
          const faces: FaceTrack[] = []
          for (const [seconds, xs] of made) {
            for (const x of xs)
              faces.push(face(at, at + seconds, (time) => x + 200 * Math.sin(time), [[at, at + seconds]]))
            shots.push(shot(at, at + seconds))
            at += seconds
          }
          const views = plan(
            facts(
              shots,
              faces.filter(({ boxes }) => boxes.length > 0),
              size,
            ),
            [said(0, at)],
            frame,
          )
          expect(views[0]?.from).toBeCloseTo(0, 2)
          expect(views.at(-1)?.until).toBeCloseTo(at, 2)
          for (const [i, { until }] of views.slice(0, -1).entries()) expect(views[i + 1]?.from).toBe(until)
          for (const { view } of views) expectInside(view, size, frame)
        },
      ),
      { numRuns: 60 },
    )
  })
})

function expectInside(view: View, size: { width: number; height: number }, frame: { width: number; height: number }) {
  const half = { ...frame, height: frame.height / 2 }
  const windows =
    view.kind === 'crop'
      ? [{ window: view.window, shape: frame }]
      : view.kind === 'split'
        ? [view.top, view.bottom].map((window) => ({ window, shape: half }))
        : []
  for (const { window, shape } of windows) {
    const width = (window.height * shape.width) / shape.height
    for (const { x, y } of window.path) {
      expect(x - width / 2).toBeGreaterThanOrEqual(-0.01)
      expect(x + width / 2).toBeLessThanOrEqual(size.width + 0.01)
      expect(y - window.height / 2).toBeGreaterThanOrEqual(-0.01)
      expect(y + window.height / 2).toBeLessThanOrEqual(size.height + 0.01)
    }
  }
}
