import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FaceTrack, Shot } from '#lib/media/framing/picture-facts.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import type { View } from '#lib/media/timeline/timeline.ts'
import { face, facts, plan, segment, shot, UPRIGHT } from './pictures.ts'

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

  it('is the screen above and the small picture of the speaker below, which nothing of the screen is beside', () => {
    const inset = { x: 1600, y: 270, width: 320, height: 400 }
    const speaker = { ...face(0, 5, () => 1700, [[0, 5]], 120), inset }
    const [only] = plan(facts([shot(0, 5, { kind: 'screen' })], [speaker]))
    const windows = only?.view.kind === 'split' ? only.view : null
    expect(windows?.top).toEqual({ height: 1080, path: [{ at: timeOf(0), x: 800, y: 540 }] })
    const { height = 0, path = [] } = windows?.bottom ?? {}
    const width = (height * 1080) / 960
    for (const { x, y } of path) {
      expect(x - width / 2).toBeGreaterThanOrEqual(inset.x - 0.01)
      expect(x + width / 2).toBeLessThanOrEqual(inset.x + inset.width + 0.01)
      expect(y - height / 2).toBeGreaterThanOrEqual(inset.y - 0.01)
      expect(y + height / 2).toBeLessThanOrEqual(inset.y + inset.height + 0.01)
    }
  })

  it('is the part of a screen in which something happens, where nobody is beside it', () => {
    const activity = Array.from({ length: 8 }, (_, second) => ({ startSeconds: second, x: 300 + second * 20, y: 400 }))
    const [only] = plan(facts([shot(0, 8, { kind: 'screen', activity })], []))
    if (only?.view.kind !== 'fit' || only.view.area === undefined) throw new Error('all of the screen is shown')
    const { x, width } = only.view.area
    expect(width).toBeLessThanOrEqual(1920 * 0.6)
    expect(x).toBeLessThan(300)
    expect(x + width).toBeGreaterThan(440)
    const everywhere = activity.map((one, at) => ({ ...one, x: 100 + at * 240 }))
    const whole = plan(facts([shot(0, 8, { kind: 'screen', activity: everywhere })], []))
    expect(whole.map(({ view }) => view)).toEqual([{ kind: 'fit' }])
  })

  it('leaves out bars only as long as they are there', () => {
    const area = { x: 0, y: 140, width: 1920, height: 800 }
    const bars = [
      { startSeconds: 0, area },
      { startSeconds: 4, area: null },
    ]
    const views = plan(facts([shot(0, 8, { area, bars })], [face(0, 8, () => 900, [[0, 8]])]))
    expect(views.map(({ from, until }) => [from, until])).toEqual([
      [0, 4],
      [4, 8],
    ])
    const heights = views.map(({ view }) => (view.kind === 'crop' ? view.window.height : 0))
    expect(heights[0]).toBeLessThanOrEqual(800)
    expect(heights[1]).toBeGreaterThan(800)
  })

  it('follows what happens on the screen', () => {
    const activity = Array.from({ length: 20 }, (_, second) => ({
      startSeconds: second,
      x: second < 10 ? 500 : 1500,
      y: 500,
    }))
    const speaker = face(0, 20, () => 1800, [[0, 20]], 120)
    const [only] = plan(facts([shot(0, 20, { kind: 'screen', activity })], [speaker]))
    const path = only?.view.kind === 'split' ? only.view.top.path : []
    expect(path[0]?.x).toBeLessThan(850)
    expect(path.at(-1)?.x).toBeGreaterThan(1150)
  })

  it('is the person in the middle before writing or a studio that looks like a screen, also a small one', () => {
    const views = plan(facts([shot(0, 5, { kind: 'screen' })], [face(0, 5, () => 1050, [[0, 5]], 120)]))
    expect(views.map(({ view }) => view.kind)).toEqual(['crop'])
    expect(firstX(views[0]?.view)).toBeCloseTo(1050, -1)
  })

  it('is the whole screen of a video call, whose people are too small to be followed', () => {
    const people = [700, 1050, 1400].map((x) => face(0, 5, () => x, [[0, 5]], 90))
    expect(plan(facts([shot(0, 5, { kind: 'screen' })], people)).map(({ view }) => view.kind)).toEqual(['fit'])
    const larger = [700, 1050].map((x) => face(0, 5, () => x, [[0, 5]], 150))
    const onStage = plan(facts([shot(0, 5, { kind: 'screen' })], larger))
    expect(onStage.every(({ view }) => view.kind !== 'fit')).toBe(true)
  })

  it('is the whole screen where the only face on it is a picture of one', () => {
    const still = { ...face(0, 5, () => 960, [], 200), mouth: Array.from({ length: 50 }, () => 0) }
    expect(plan(facts([shot(0, 5, { kind: 'screen' })], [still])).map(({ view }) => view.kind)).toEqual(['fit'])
  })

  it('never shows bars: a camera stays inside of them, and the whole picture leaves them out', () => {
    const area = { x: 240, y: 0, width: 1440, height: 1080 }
    const [followed] = plan(facts([shot(0, 5, { area })], [face(0, 5, () => 300, [[0, 5]])]))
    const { height = 0, path = [] } = followed?.view.kind === 'crop' ? followed.view.window : {}
    for (const { x } of path) expect(x - (height * 9) / 32).toBeGreaterThanOrEqual(area.x - 0.01)
    const [nobody] = plan(facts([shot(0, 5, { area })], []))
    expect(nobody?.view).toEqual({ kind: 'fit', area })
  })

  it('is what is between the bars where that has the frame’s shape', () => {
    const area = { x: 656.25, y: 0, width: 607.5, height: 1080 }
    const [only] = plan(facts([shot(0, 5, { area })], [face(0, 5, () => 960)]))
    expect(only?.view).toEqual({ kind: 'crop', window: { height: 1080, path: [{ at: timeOf(0), x: 960, y: 540 }] } })
  })

  it('is the speaker, with one cut where the speaker changes', () => {
    const views = plan(facts([shot(0, 16)], [face(0, 16, () => 400, [[0, 8]]), face(0, 16, () => 1500, [[8, 16]])]), [
      segment(0.2, 7.8, 1),
      segment(8.2, 15.8, 2),
    ])
    expect(views.map(({ view }) => firstX(view))).toEqual([400, 1500].map((x) => expect.closeTo(x, 0)))
    expect(views[1]?.from).toBeGreaterThan(7.4)
    expect(views[1]?.from).toBeLessThanOrEqual(8.2)
  })

  it('is who moves the mouth where nobody is heard, as under music', () => {
    const views = plan(facts([shot(0, 16)], [face(0, 16, () => 400, [[0, 8]]), face(0, 16, () => 1500, [[8, 16]])]))
    expect(views.map(({ view }) => Math.round(firstX(view)))).toEqual([400, 1500])
  })

  it('is not a face that is there for half of the shot only', () => {
    const views = plan(
      facts([shot(0, 8)], [face(0, 5, () => 400, [[0, 5]], 200), face(5, 8, () => 1500, [[5, 8]], 260)]),
      [segment(0.2, 7.8)],
    )
    expect(views.map(({ from, view }) => [Math.round(from), Math.round(firstX(view))])).toEqual([
      [0, 400],
      [5, 1500],
    ])
  })

  it('is not a face on a poster, nor one at the side of the picture while no mouth moves clearly', () => {
    const poster = { ...face(0, 6, () => 1500, [], 400), mouth: Array.from({ length: 60 }, () => 0) }
    const views = plan(facts([shot(0, 6)], [face(0, 6, () => 500, [[2, 4]], 180), poster]), [segment(0, 6)])
    expect(views.map(({ view }) => Math.round(firstX(view)))).toEqual([500])
    const faintly = (x: number, motion: number) => ({
      ...face(0, 6, () => x),
      mouth: Array.from({ length: 60 }, () => motion),
    })
    const audience = plan(facts([shot(0, 6)], [faintly(120, 0.06), faintly(1100, 0.04)]), [segment(0, 6)])
    expect(audience.map(({ view }) => Math.round(firstX(view)))).toEqual([1100])
  })

  it('is two people one above the other where both move their mouths all the time', () => {
    const views = plan(facts([shot(0, 5)], [face(0, 5, () => 500, [[0, 5]]), face(0, 5, () => 1400, [[0, 5]])]), [
      segment(0, 5),
    ])
    expect(views.map(({ view }) => view.kind)).toEqual(['split'])
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
      [segment(0.2, 7), segment(7.2, 7.8), segment(8, 15.8)],
    )
    expect(views).toHaveLength(1)
  })

  it('is two people one above the other while they speak in short turns', () => {
    const turns = [0, 2, 4, 6, 8, 10].map((at, i) => segment(at + 0.1, at + 1.8, (i % 2) + 1))
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
    const segments = times.map(([from, until], i) => segment(from + 0.1, until - 0.1, (i % 2) + 1))
    const of = (side: number) => times.filter((_, i) => i % 2 === side)
    const faces = [face(0, 20, () => 400, of(0)), face(0, 20, () => 1500, of(1))]
    const views = plan(facts([shot(0, 20)], faces), segments)
    expect(views.map(({ from, view }) => [Math.round(from), view.kind])).toEqual([
      [0, 'crop'],
      [7, 'split'],
      [13, 'crop'],
    ])
  })

  it('is the whole picture while the person of the shot is away for long', () => {
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
    const views = plan(picture, [segment(0.2, 13.8, 1), segment(14.2, 19.8, 1), segment(20.2, 29.8, 1)])
    expect(views.map(({ view }) => Math.round(firstX(view)))).toEqual([400, 1500, 400])
  })

  it('is two people who sit close together at once', () => {
    const views = plan(
      facts([shot(0, 16)], [face(0, 16, () => 800, [[0, 8]], 120), face(0, 16, () => 1050, [[8, 16]], 120)]),
      [segment(0.2, 7.8, 1), segment(8.2, 15.8, 2)],
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
            [segment(0, at)],
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
