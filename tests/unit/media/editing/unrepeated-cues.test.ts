import { expect, it } from 'vitest'
import { besideCards, besideHook } from '#lib/media/editing/unrepeated-cues.ts'
import type { Card } from '#lib/media/timeline/card.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import type { Cue } from '#lib/media/timeline/timeline.ts'

/** Each text is a cue of one second. */
function cuesOf(...texts: string[]): Cue[] {
  return texts.map((text, at) => {
    const words = text.split(' ').map((word) => ({ text: word, start: timeOf(at), end: timeOf(at + 1) }))
    return { start: timeOf(at), end: timeOf(at + 1), lines: [words] }
  })
}

function shownBeside(title: string, ...texts: string[]): string[] {
  const hook = { lines: [title.split(' ')], end: timeOf(3), scale: 1, top: 100 }
  return besideHook(cuesOf(...texts), hook).map((cue) =>
    cue.lines
      .flat()
      .map(({ text }) => text)
      .join(' '),
  )
}

it('leaves out captions that say the title word for word while it stands', () => {
  expect(shownBeside('Robots learn by falling', 'Robots learn', 'by falling,', 'and so', 'do we')).toEqual([
    'and so',
    'do we',
  ])
  expect(shownBeside('Why now?', 'Why now?', 'Because it pays')).toEqual(['Because it pays'])
})

it('keeps captions that share words with the title by chance', () => {
  const texts = ['By then', 'robots had', 'learned a lot', 'by falling']
  expect(shownBeside('Robots learn by falling', ...texts)).toEqual(texts)
  expect(shownBeside('Robots learn by falling', 'falling', 'by night')).toEqual(['falling', 'by night'])
})

it('keeps captions that say it after the title has gone', () => {
  expect(shownBeside('Robots learn by falling', 'One', 'two', 'three', 'Robots learn', 'by falling')).toHaveLength(5)
})

it('leaves out captions that say what a card with a number says, however the number is written', () => {
  const at = timeOf(0)
  const words = (text: string) => text.split(' ').map((word) => ({ text: word, at }))
  const card: Card = {
    kind: 'figure',
    figure: '40',
    at,
    before: words('threw away about'),
    after: words('loaves of bread'),
    chart: null,
  }
  const overlay = { start: at, end: timeOf(2), card, look: 'comic' as const }
  expect(besideCards(cuesOf('threw away about forty', 'loaves of bread'), [overlay])).toEqual([])
  expect(besideCards(cuesOf('Every night they threw away', 'forty loaves of bread.'), [overlay])).toHaveLength(2)
})

it('leaves out a caption that goes on from one card to the next', () => {
  const words = (text: string) => text.split(' ').map((word) => ({ text: word, at: timeOf(0) }))
  const overlay = (from: number, to: number, text: string) => {
    const card: Card = { kind: 'words', words: words(text) }
    return { start: timeOf(from), end: timeOf(to), card, look: 'comic' as const }
  }
  const cues = cuesOf('We built', 'Crumb, it checks', 'the weather')
  expect(besideCards(cues, [overlay(0, 1.6, 'We built Crumb, it'), overlay(1.6, 3, 'checks the weather')])).toEqual([])
  expect(besideCards(cues, [overlay(0, 1.6, 'We built Crumb, it')])).toHaveLength(3)
})
