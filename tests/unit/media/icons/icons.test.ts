import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { drawIcon } from '#lib/media/icons/draw-icon.ts'
import { iconsIn, iconsNamed } from '#lib/media/icons/find-icon.ts'
import { ICON_WORDS, type IconName } from '#lib/media/lexicon/icon-words.ts'
import { readWords } from '#lib/media/picture-plans/read-words.ts'

function iconsOf(text: string): IconName[] {
  const words = readWords(text.split(' '))
  return iconsIn(words, 0, words.length)
}

it.each([
  ['The trouble starts when you check the clock.', ['triangle-alert', 'clock']],
  ['She wrote to her landlord.', ['pencil']],
  ['Parsley, a squeeze of lemon, done.', ['salad', 'citrus']],
  ['No new robots, no money.', []],
  ['Three mice ran through the village.', ['rat']],
  ['The coffee table broke.', []],
  ['Take the pan off the heat.', []],
  ['They kept each other company.', []],
  ['There are mills that store peas.', []],
])('finds what is surely named: %s', (text, icons) => {
  expect(iconsOf(text)).toEqual(icons)
})

it('has no word twice, and every icon is a picture that draws itself', () => {
  const words = Object.values(ICON_WORDS).flatMap((terms) => terms.split(', '))
  expect(new Set(words).size).toBe(words.length)
  const inked = (name: IconName, drawn: number) => {
    const canvas = createCanvas(48, 48)
    drawIcon(canvas.getContext('2d'), name, { x: 0, y: 0, side: 48, color: '#000000', drawn })
    return canvas.data().filter((value, at) => at % 4 === 3 && value > 0).length
  }
  for (const name of Object.keys(ICON_WORDS) as IconName[]) {
    expect(inked(name, 1), name).toBeGreaterThan(60)
    expect(inked(name, 0.3), name).toBeLessThan(inked(name, 1))
  }
})

it('finds nouns in Spanish and German, and none in a language without a list', () => {
  expect(iconsNamed('Dos médicos y una silla, sin agua.'.split(' '), 'es')).toEqual(['stethoscope', 'armchair'])
  expect(iconsNamed('Die Mauern fielen an einem Abend im November.'.split(' '), 'de')).toEqual([
    'brick-wall',
    'sunset',
    'calendar',
  ])
  expect(iconsNamed('wir essen essen'.split(' '), 'de')).toEqual([])
  expect(iconsNamed(['कुत्ता'], 'hi')).toEqual([])
})
