import { describe, expect, it } from 'vitest'
import { listCaptionTemplates } from '#lib/contract/caption-templates.ts'
import type { CaptionArea } from '#lib/media/captions/caption-area.ts'
import { lineWidth, lookOf, placeCue } from '#lib/media/captions/place-cue.ts'
import { createTypesetter, type Typesetter } from '#lib/media/captions/typesetter.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import type { Cue } from '#lib/media/timeline/timeline.ts'

const [first] = listCaptionTemplates()
if (first === undefined) throw new Error('no template')
const PLAIN = { color: '#ffffff', opacity: 1, scale: 1, box: null, underline: null }
const STYLE: CaptionStyle = {
  ...first.template,
  ...{ scale: 1, letterCase: 'as-written', letterSpacing: 0, lineHeight: 1.5, emphasis: null },
  words: { upcoming: PLAIN, active: PLAIN, spoken: PLAIN },
}
/** Letters of the frame are 20 pixels large, and every place can be computed by hand. */
const AREA: CaptionArea = { width: 400, height: 800, fontSize: 20, maxWidth: 360, position: 'top-center', edge: 100 }

/** A real one whose letters are each half an em wide, with gaps of a quarter. */
const real = createTypesetter(STYLE, 'en', ['word'])
const SETTER: Typesetter = {
  ...real,
  primary: Object.assign(Object.create(real.primary), { ascent: 0.8, descent: 0.2 }),
  widthOf: (text) => text.length / 2,
  space: 0.25,
}

const word = (text: string, start: number, emphasis = false) => ({
  ...{ text, emphasis },
  start: [start, 1] as [number, number],
  end: [start + 1, 1] as [number, number],
})
const cueOf = (...lines: Cue['lines']): Cue => ({ start: [0, 1], end: [8, 2], lines })
const place = (cue: Cue, style: Partial<CaptionStyle> = {}, area: Partial<CaptionArea> = {}) =>
  placeCue(cue, { ...STYLE, ...style }, { ...AREA, ...area }, SETTER)

describe('a cue', () => {
  it('has its lines one below the other and its words around the middle', () => {
    const placed = place(cueOf([word('ab', 0), word('abcd', 1)], [word('abcdef', 2)]))
    expect(placed).toMatchObject({ start: 0, end: 4, fontSize: 20, rightToLeft: false })
    // Lines are 30 pixels high; letters of 20 pixels stand 5 below the top of their line, with the baseline 16 lower.
    expect(placed.lines).toEqual([
      { top: 100, bottom: 130, baseline: 121, left: 167.5, right: 232.5 },
      { top: 130, bottom: 160, baseline: 151, left: 170, right: 230 },
    ])
    expect(placed.center).toEqual({ x: 200, y: 130 })
    // 20 + 5 + 40 pixels in the first line.
    expect(placed.words.map(({ centres }) => centres)).toEqual([
      [177.5, 177.5, 177.5],
      [212.5, 212.5, 212.5],
      [200, 200, 200],
    ])
    expect(placed.words.map(({ line, width, start, spokenEnd }) => [line, width, start, spokenEnd])).toEqual([
      [0, 20, 0, 1],
      [0, 40, 1, 2],
      [1, 60, 2, 3],
    ])
  })

  it('stands at the top, in the middle or above the lower edge, and lower where it is told to', () => {
    const cue = cueOf([word('ab', 0)], [word('ab', 1)])
    const top = (position: CaptionArea['position'], lower?: number) =>
      place(lower === undefined ? cue : { ...cue, lower }, {}, { position }).lines[0]?.top
    expect([top('top-center'), top('middle-center'), top('bottom-center')]).toEqual([100, 370, 640])
    expect(top('bottom-center', 25)).toBe(665)
  })

  it('has smaller letters where a line would be wider than it may be, also while a word is larger', () => {
    // 39 letters are 390 pixels wide, and 360 are left.
    expect(place(cueOf([word('x'.repeat(39), 0)])).fontSize).toBeCloseTo((20 * 360) / 390)
    const large = { ...STYLE.words, active: { ...PLAIN, scale: 1.5 } }
    // Of two words of 18 letters, one is half as large again while it is spoken.
    const two = cueOf([word('x'.repeat(18), 0), word('x'.repeat(18), 1)])
    expect(place(two).fontSize).toBeCloseTo((20 * 360) / (18.25 * 20))
    expect(place(two, { words: large }).fontSize).toBeCloseTo((20 * 360) / ((18.25 + 4.5) * 20))
    // A key word that is larger counts only where there is one.
    const emphasis = { color: null, scale: 2 }
    expect(place(two, { emphasis }).fontSize).toBeCloseTo((20 * 360) / (18.25 * 20))
    const key = cueOf([word('x'.repeat(18), 0, true), word('x'.repeat(18), 1)])
    expect(place(key, { emphasis }).fontSize).toBeCloseTo((20 * 360) / ((18.25 + 9) * 20))
  })

  it('makes room for the larger word and for boxes while each word is spoken', () => {
    const box = { color: '#000000', opacity: 1, paddingX: 0.5, paddingY: 0, radius: 0 }
    const words = { ...STYLE.words, active: { ...PLAIN, scale: 2, box } }
    const { words: placed, lines } = place(cueOf([word('ab', 0), word('ab', 1)]), { words })
    // First: 40 pixels, a gap of 5 + 6 for the box, 20 pixels.
    expect(placed.map(({ centres }) => centres[0])).toEqual([184.5, 225.5])
    expect(placed.map(({ centres }) => centres[1])).toEqual([174.5, 215.5])
    expect(lines[0]).toMatchObject({ left: 164.5, right: 235.5 })
  })
})

describe('the look of a word', () => {
  const words = {
    upcoming: { ...PLAIN, color: '#111111' },
    active: { ...PLAIN, color: '#222222', scale: 1.5 },
    spoken: { ...PLAIN, color: '#333333' },
  }

  it('changes when it is spoken', () => {
    const style = { ...STYLE, words }
    const colors = [0, 1, 2].map((index) => lookOf(style, { emphasis: false }, index, 1).color)
    expect(colors).toEqual(['#333333', '#222222', '#111111'])
  })

  it('is that of a key word only for key words of styles that have one', () => {
    const style = { ...STYLE, words, emphasis: { color: '#abcdef', scale: 1.2 } }
    expect(lookOf(style, { emphasis: true }, 0, 0)).toMatchObject({ color: '#abcdef', scale: 1.5 * 1.2 })
    expect(lookOf(style, { emphasis: false }, 0, 0)).toBe(words.active)
    expect(lookOf({ ...style, emphasis: null }, { emphasis: true }, 0, 0)).toBe(words.active)
    const larger = { ...style, emphasis: { color: null, scale: 2 } }
    expect(lookOf(larger, { emphasis: true }, 1, 0)).toMatchObject({ color: '#111111', scale: 2 })
  })
})

it('measures a line between its outermost letters, without gaps in scripts that have none', () => {
  expect(lineWidth([], SETTER)).toBe(0)
  expect(lineWidth(['ab'], SETTER)).toBe(1)
  expect(lineWidth(['ab', 'cd', 'ef'], SETTER)).toBe(3.5)
  expect(lineWidth(['今日', '明日'], SETTER)).toBe(2)
})
