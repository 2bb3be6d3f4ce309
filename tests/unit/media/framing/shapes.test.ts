import { describe, expect, it } from 'vitest'
import type { FaceTrack } from '#lib/media/framing/picture-facts.ts'
import { partOfPlan, planPicture } from '#lib/media/framing/plan-picture.ts'
import { planViews, screenLayoutOf } from '#lib/media/framing/plan-views.ts'
import { face, facts, plan, segment, shot } from './pictures.ts'

describe('other shapes of the same plan', () => {
  const SHAPES = [
    { width: 1080, height: 1920 },
    { width: 1080, height: 1350 },
    { width: 1080, height: 1080 },
    { width: 1920, height: 1080 },
  ]
  const talk = facts([shot(0, 8)], [face(0, 8, (at) => 600 + at * 30, [[0, 8]])])

  it('follow the same person in a window of each shape, and show a wide picture as it is in a wide frame', () => {
    const picture = planPicture(talk, { segments: [segment(0, 8)] })
    for (const frame of SHAPES.slice(0, 3)) {
      const [first] = planViews(picture, frame)
      expect(first?.view.kind).toBe('crop')
      if (first?.view.kind !== 'crop') continue
      const { height, path } = first.view.window
      for (const { x, y } of path) {
        expect(x - (height * frame.width) / frame.height / 2).toBeGreaterThanOrEqual(-0.5)
        expect(y - height / 2).toBeGreaterThanOrEqual(-0.5)
        expect(y + height / 2).toBeLessThanOrEqual(1080.5)
      }
      expect(Math.abs((path[0]?.x ?? 0) - 600)).toBeLessThan(200)
    }
    expect(planViews(picture, { width: 1920, height: 1080 }).map(({ view }) => view.kind)).toEqual(['whole'])
  })

  it('show an upright picture whole in a wide frame where a window would cut off the head', () => {
    const upright = { width: 1080, height: 1920 }
    const near = facts([shot(0, 5)], [face(0, 5, () => 540, [[0, 5]], 520)], upright)
    const far = facts([shot(0, 5)], [face(0, 5, () => 540, [[0, 5]], 220)], upright)
    expect(plan(near, [], { width: 1920, height: 1080 }).map(({ view }) => view.kind)).toEqual(['fit'])
    expect(plan(far, [], { width: 1920, height: 1080 }).map(({ view }) => view.kind)).toEqual(['crop'])
  })

  it('are never two flat strips, but the whole picture where two people speak in turns', () => {
    const turns = Array.from({ length: 8 }, (_, i): [number, number] => [i * 1.5, i * 1.5 + 1.5])
    const at = (parity: number) => turns.filter((_, i) => i % 2 === parity)
    const faces = [face(0, 12, () => 200, at(0)), face(0, 12, () => 1250, at(1))]
    const picture = facts([shot(0, 12)], faces, { width: 1440, height: 1080 })
    const segments = turns.map(([from, until], i) => segment(from, until, (i % 2) + 1))
    expect(plan(picture, segments).map(({ view }) => view.kind)).toContain('split')
    const wide = plan(picture, segments, { width: 1920, height: 1080 }).map(({ view }) => view.kind)
    expect(wide).not.toContain('split')
  })

  it('are planned from the part of a plan that a reel needs, as from the whole', () => {
    const shots = [shot(0, 4), shot(4, 12), shot(12, 20)]
    const faces = [
      face(0, 4, () => 500, [[0, 4]]),
      face(4, 12, () => 900, [[4, 8]]),
      face(4, 12, () => 1500, [[8, 12]]),
      face(12, 20, () => 700, [[12, 20]]),
    ]
    const whole = planPicture(facts(shots, faces), { segments: [segment(0, 8, 1), segment(8, 20, 2)] })
    const part = partOfPlan(whole, { startSeconds: 5, endSeconds: 15 })
    expect(part.scenes.map(({ shot: { startSeconds, endSeconds } }) => [startSeconds, endSeconds])).toEqual([
      [5, 12],
      [12, 15],
    ])
    expect(part.scenes.map(({ tracks }) => tracks.length)).toEqual([2, 1])
    expect(part.scenes[0]?.speaking.map(({ track }) => track)).toEqual([0, 1])
    expect(part.scenes[0]?.speaking[0]?.startSeconds).toBe(5)
    for (const { tracks } of part.scenes)
      for (const track of tracks) expect(track.boxes).toHaveLength(track.mouth.length)
    expect(part.scenes[0]?.tracks[0]?.startSeconds).toBeCloseTo(5)
  })
})

describe('a screen with a person in its corner', () => {
  const activity = Array.from({ length: 8 }, (_, second) => ({ startSeconds: second, x: 500, y: 500 }))
  const corner = { x: 1670, y: 630, width: 250, height: 450 }
  const presenter: FaceTrack = { ...face(0, 8, () => 1790, [[0, 8]], 130), inset: corner }
  const inCorner = {
    ...presenter,
    boxes: presenter.boxes.map((box) => ({ ...box, y: 860, eyesY: 825 })),
  }
  const recorded = planPicture(facts([shot(0, 8, { kind: 'screen', activity })], [inCorner]), { segments: [] })
  const upright = { width: 1080, height: 1920 }
  const viewsIn = (frame: { width: number; height: number }, layout?: Parameters<typeof planViews>[2]) =>
    planViews(recorded, frame, layout).map(({ view }) => view)

  it('has the screen above, enlarged where it changes, and the person below, each in a window of their own', () => {
    expect(screenLayoutOf(recorded, upright)).toBe('screen-above')
    const [view] = viewsIn(upright)
    expect(view?.kind).toBe('split')
    if (view?.kind !== 'split') return
    expect(view.top.height).toBeLessThan(1080 * 0.75)
    expect(view.bottom.height).toBeLessThanOrEqual(corner.height)
    const half = (view.bottom.height * (1080 / 960)) / 2
    for (const { x } of view.bottom.path) {
      expect(x - half).toBeGreaterThanOrEqual(corner.x - 0.5)
      expect(x + half).toBeLessThanOrEqual(corner.x + corner.width + 0.5)
    }
    expect(Math.abs((view.top.path[0]?.x ?? 0) - 500)).toBeLessThan(view.top.height * 0.3)
  })

  it('shows no strip of the small picture beside the screen', () => {
    const nearCorner = activity.map((one) => ({ ...one, x: 1600, y: 900 }))
    const picture = planPicture(facts([shot(0, 8, { kind: 'screen', activity: nearCorner })], [inCorner]), {
      segments: [],
    })
    const [first] = planViews(picture, upright)
    if (first?.view.kind !== 'split') throw new Error('there is no split view')
    const { height, path } = first.view.top
    for (const { x } of path) expect(x + (height * (1080 / 960)) / 2).toBeLessThanOrEqual(corner.x + 0.5)
  })

  it('can have the person above, or in a corner over the screen, or be shown whole', () => {
    expect(viewsIn(upright, 'person-above').map(({ kind }) => kind)).toEqual(['split'])
    expect(viewsIn(upright, 'whole-screen')).toEqual([{ kind: 'fit' }])
    const [view] = viewsIn(upright, 'person-inset')
    if (view?.kind !== 'inset') throw new Error('there is no small picture')
    const { x, y, side } = view.place
    expect(x + side).toBeLessThan(1080)
    expect(x).toBeGreaterThan(540)
    expect(y + side).toBeLessThan(1920 * 0.7)
  })

  it('has the person in a corner where half of the frame is lower than a head, and is whole where it has the frame’s shape', () => {
    expect(viewsIn({ width: 1080, height: 1080 }).map(({ kind }) => kind)).toEqual(['inset'])
    expect(screenLayoutOf(recorded, { width: 1920, height: 1080 })).toBeNull()
    expect(viewsIn({ width: 1920, height: 1080 }, 'screen-above').map(({ kind }) => kind)).toEqual(['whole'])
  })

  it('is not what a talk is: layouts change nothing there', () => {
    const talk = planPicture(facts([shot(0, 5)], [face(0, 5, () => 900, [[0, 5]])]), { segments: [segment(0, 5)] })
    expect(screenLayoutOf(talk, upright)).toBeNull()
    expect(planViews(talk, upright, 'whole-screen')).toEqual(planViews(talk, upright))
  })
})
