import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { titleHeight } from '#lib/media/captions/title.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { type Band, freePlace } from '#lib/media/editing/free-place.ts'
import { placeHook } from '#lib/media/editing/place-texts.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { reframe } from '#lib/media/editing/reframe.ts'
import type { FaceTrack } from '#lib/media/framing/picture-facts.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { planViews } from '#lib/media/framing/plan-views.ts'
import { shownHeads } from '#lib/media/framing/shown-heads.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import type { Frame, Timeline } from '#lib/media/timeline/timeline.ts'

const SECONDS = 12
const UPRIGHT = REEL_SIZES['9:16']

function face(y: number, height: number, from = 0): FaceTrack {
  const count = (SECONDS - from) * 10
  const box = { x: 700, y, width: height * 0.8, height, eyesY: y - height * 0.15 }
  return {
    startSeconds: from,
    stepSeconds: 0.1,
    boxes: Array.from({ length: count }, () => box),
    mouth: Array.from({ length: count }, () => 0.2),
    inset: null,
  }
}

function talk(faces: FaceTrack[], rest: Partial<EditDecisions> = {}): EditDecisions {
  const shot = {
    startSeconds: 0,
    endSeconds: SECONDS,
    kind: 'camera' as const,
    changing: null,
    area: null,
    activity: [],
  }
  const picture = planPicture({ width: 1920, height: 1080, shots: [shot], faces }, { segments: [] })
  const words = Array.from({ length: SECONDS * 2 - 2 }, (_, i) => ({
    ...{ text: `word${i}`, start: timeOf(i / 2), end: timeOf(i / 2 + 0.45), kept: true },
  }))
  return {
    ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(SECONDS), sourceFrame: { width: 1920, height: 1080 } },
    ...{ frame: UPRIGHT, frameRate: [25, 1], start: timeOf(0), end: timeOf(SECONDS), words, cuts: [] },
    captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
    ...{ crop: { kind: 'planned' }, picture, views: planViews(picture, UPRIGHT), overlays: [] },
    ...{ hook: 'Nobody tells you this', audio: { loudness: null }, music: null, media: {} },
    ...rest,
  }
}

/** Where heads are in a timeline’s frame at an instant, as it is not cut. */
function headsAt({ views, frame }: Timeline, decisions: EditDecisions, seconds: number): Band[] {
  const view = views.find(({ start, end }) => seconds >= secondsOf(start) && seconds < secondsOf(end))?.view
  if (view === undefined || decisions.picture === undefined) return []
  return shownHeads(decisions.picture, view, frame, seconds).map(({ y, height }) => ({ top: y, bottom: y + height }))
}

function titleBand({ hook }: Timeline, frame: Frame): Band {
  if (hook === null) throw new Error('there is no title')
  return { top: hook.top, bottom: hook.top + titleHeight(hook, frame) }
}

const touches = (a: Band, b: Band) => a.top < b.bottom - 1 && b.top < a.bottom - 1

describe('a free place', () => {
  it('is inside, touches nothing, and is never further away than another', () => {
    const band = fc
      .tuple(fc.nat(900), fc.integer({ min: 1, max: 200 }))
      .map(([top, high]) => ({ top, bottom: top + high }))
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 300 }),
        fc.nat(1000),
        fc.array(band, { maxLength: 6 }),
        (high, wished, taken) => {
          const isFree = (top: number) =>
            top >= 0 && top + high <= 1000 && !taken.some((one) => one.top < top + high && top < one.bottom)
          const place = freePlace(high, wished, { top: 0, bottom: 1000 }, taken)
          const all = Array.from({ length: 1001 }, (_, top) => top).filter(isFree)
          if (place === null) {
            expect(all).toEqual([])
            return
          }
          expect(isFree(place)).toBe(true)
          const nearest = Math.min(...all.map((top) => Math.abs(top - wished)))
          expect(Math.abs(place - wished)).toBeLessThanOrEqual(nearest)
        },
      ),
    )
  })
})

describe('the title of a reel', () => {
  it('keeps away from a chin that it has to stand below, where there is room', () => {
    const placed = (head: Band) => placeHook('Look here', 4, { captions: null, frame: UPRIGHT, headsIn: () => [head] })
    expect((placed({ top: 100, bottom: 1000 })?.top ?? 0) - 1000).toBeGreaterThan(80)
    // Else it stands as near as it has to.
    const low = { top: 100, bottom: 1450 }
    expect((placed(low)?.top ?? 0) - low.bottom).toBeGreaterThan(20)
    // A place at the upper edge is not given up for it.
    const free = placed({ top: 1800, bottom: 1900 })
    const room = free === null ? 0 : titleHeight(free, UPRIGHT) + 30
    expect(placed({ top: (free?.top ?? 0) + room, bottom: 1900 })?.top).toBe(free?.top)
  })

  it.each(Object.entries(REEL_SIZES))('covers neither a head nor the captions while it stands: %s', (_, frame) => {
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 800 }), fc.integer({ min: 90, max: 320 }), (y, height) => {
        const decisions = reframe(talk([face(y, height)]), { frame })
        const timeline = planTimeline(decisions)
        if (timeline.hook === null) return
        const title = titleBand(timeline, frame)
        for (let at = 0; at < secondsOf(timeline.hook.end); at += 0.2)
          expect(headsAt(timeline, decisions, at).some((head) => touches(head, title))).toBe(false)
        expect(timeline.hook.lines.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 40 },
    )
  })

  it.each(['16:9', '9:16'] as const)('keeps off captions that the source has in its picture: %s', (shape) => {
    const frame = REEL_SIZES[shape]
    const written = { top: 0.04, bottom: 0.3 }
    const plain = talk([face(600, 200)], { captions: null, crop: { kind: 'fixed', x: 0.5 } })
    const { picture } = plain
    if (picture === undefined) throw new Error('there is no picture')
    const title = (given: typeof picture) =>
      titleBand(planTimeline(reframe({ ...plain, picture: given }, { frame })), frame)
    const band = { top: written.top * frame.height, bottom: written.bottom * frame.height }
    expect(touches(title(picture), band)).toBe(true)
    expect(touches(title({ ...picture, captions: written }), band)).toBe(false)
  })

  it('stands above where nobody is, and shorter where a head comes later', () => {
    const free = planTimeline(talk([], { crop: { kind: 'fixed', x: 0.5 } }))
    expect(free.hook?.top).toBeLessThan(UPRIGHT.height * 0.2)
    expect(free.hook?.end).toEqual(timeOf(3))
  })

  it('has its first part alone where the whole has no room, and is not there where nothing has', () => {
    const long = 'Nobody tells you this about money, and by the time they do it is usually far too late for everybody'
    const lines = planTimeline(talk([], { hook: long }))
      .hook?.lines.flat()
      .join(' ')
    expect(lines).toBe('Nobody tells you this about money')
    const endless = Array.from({ length: 20 }, () => 'interminable').join(' ')
    expect(planTimeline(talk([], { hook: endless })).hook).toBeNull()
  })
})

describe('captions', () => {
  it('leave their place for a head and come no nearer to the edge than they may', () => {
    const decisions = talk([face(420, 260)], { hook: null })
    const middle = {
      ...decisions,
      captions: { style: CAPTION_TEMPLATES.productive, position: 'middle-center' as const, size: 'm' as const },
    }
    const { captions } = planTimeline(middle)
    expect(captions?.cues.every(({ lower = 0 }) => lower > 0)).toBe(true)
    const bottom = planTimeline(decisions).captions
    expect(bottom?.cues.every(({ lower = 0 }) => lower === 0)).toBe(true)
  })

  it('stay where they are where nothing is known of the picture', () => {
    const { picture: _, ...unknown } = talk([face(300, 260)])
    expect(planTimeline(unknown).captions?.cues.some(({ lower }) => lower !== undefined)).toBe(false)
  })
})
