import { describe, expect, it } from 'vitest'
import { trimFlashes } from '#lib/media/clips/trim-flashes.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'

const word = (text: string, start: number, end: number) => ({
  text,
  start: timeOf(start),
  end: timeOf(end),
  kept: true,
})

const reel = (...changes: number[]): EditDecisions => ({
  ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(60), start: timeOf(10), end: timeOf(20) },
  ...{ sourceFrame: { width: 1920, height: 1080 }, frame: { width: 1080, height: 1920 }, frameRate: [25, 1] },
  words: [word('before', 9, 9.6), word('We', 10.2, 10.5), word('stopped.', 19, 19.6), word('Yes.', 20.1, 20.6)],
  ...{ cuts: [], captions: null, crop: { kind: 'planned' }, overlays: [], hook: null, audio: { loudness: null } },
  ...{ music: null, media: {} },
  views: [0, ...changes].map((at, index, all) => ({
    start: timeOf(at),
    end: timeOf(all[index + 1] ?? 60),
    view: { kind: 'fit' },
  })),
})

describe('a reel', () => {
  it('begins and ends with a change of the view in the air at its ends', () => {
    expect(trimFlashes(reel(10.1, 19.86), 8)).toMatchObject({ start: timeOf(10.12), end: timeOf(19.86) })
  })

  it.each([
    ['inside its speech', reel(10.3, 15, 19.4)],
    ['outside of it', reel(9.8, 20.05)],
    ['at its very beginning', reel(10)],
  ])('stays as it is where the view changes %s', (_, given) => {
    expect(trimFlashes(given, 8)).toEqual(given)
  })

  it('keeps its air where it would be too short without it', () => {
    const given = reel(10.1, 19.86)
    expect(trimFlashes(given, 9.9)).toBe(given)
  })
})
