import { expect, it } from 'vitest'
import { applyLook, lookOfTemplate } from '#lib/contract/apply-look.ts'
import { captionLook } from '#lib/contract/caption-look.ts'
import { captionTemplate } from '#lib/contract/caption-template.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { contrastOf, nearestReadable } from '#lib/contract/color-contrast.ts'
import { SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'

it.each(SUBTITLE_TEMPLATES)('a look of %s without changes keeps its movement, letters and boxes', (name) => {
  const template = CAPTION_TEMPLATES[name]
  expect(applyLook(template, {})).toEqual(template)
  const whole = applyLook(template, lookOfTemplate(template))
  expect(captionTemplate.parse(whole)).toEqual(whole)
  const { font, entry, outline, letterCase, maxWords, lineBox, scale, reveal } = template
  expect(whole).toMatchObject({ font, entry, letterCase, maxWords, lineBox, scale, reveal })
  expect(whole.outline).toEqual(outline)
  expect(whole.words.active.box).toEqual(template.words.active.box)
})

it('a look has its own colors, box, size and movement in every word', () => {
  const look = captionLook.parse({
    ...{ template: 'harmozi', textColor: '#fff7ea', spokenColor: '#f2b84b', outlineColor: '#2a1a12' },
    ...{ outlineWidth: '0.06', box: 'word', boxColor: '#7a3b1d', scale: 1.2, maxWords: 3, movement: 'rise' },
  })
  const style = applyLook(CAPTION_TEMPLATES.harmozi, look)
  expect(style).toMatchObject({
    ...{ scale: 1.2, maxWords: 3, outline: { color: '#2a1a12', width: 0.06 }, emphasis: { color: '#f2b84b' } },
    entry: { effect: 'rise', milliseconds: 160 },
    words: {
      upcoming: { color: '#fff7ea', box: null },
      active: { color: '#f2b84b', box: { color: '#7a3b1d' } },
      spoken: { color: '#fff7ea', box: null },
    },
  })
  expect(applyLook(CAPTION_TEMPLATES.vivid, { textColor: '#fff7ea' }).colorCycle).toEqual([])
  // A line that fills goes on doing so.
  expect(applyLook(CAPTION_TEMPLATES.filler, { spokenColor: '#f2b84b' }).words.spoken.color).toBe('#f2b84b')
  expect(applyLook(CAPTION_TEMPLATES.harmozi, { outlineWidth: 0 }).outline).toBeNull()
})

it('a color that is no hex code is refused', () => {
  expect(captionLook.safeParse({ template: 'harmozi', textColor: 'red' }).success).toBe(false)
})

it('the nearest readable color reaches the contrast', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  const better = nearestReadable('#7a3b1d', '#2a1a12', 4.5)
  expect(contrastOf(better ?? '', '#2a1a12')).toBeGreaterThanOrEqual(4.5)
})
