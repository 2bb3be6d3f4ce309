import { describe, expect, it } from 'vitest'
import { figureAt } from '#lib/media/broll/candidates/figures.ts'
import type { CardWord } from '#lib/media/timeline/card.ts'
import { heard } from './spoken.ts'

const told = (words: readonly CardWord[]) => words.map(({ text }) => text).join(' ')

/** `before | figure | after`, and the chart, of the first figure in a text. */
function shown(text: string, languageTag = 'en'): string | null {
  const words = heard(text)
  for (const at of words.keys()) {
    const show = figureAt(words, at, languageTag)?.show
    if (show?.kind !== 'card' || show.card.kind !== 'figure') continue
    const { before, figure, after, chart } = show.card
    const drawn =
      chart === null
        ? ''
        : ` ${chart.kind === 'share' ? Math.round(chart.percent) : chart.kind === 'change' ? chart.direction : chart.factor}`
    return `${told(before)} | ${figure} | ${told(after)}${drawn}`
  }
  return null
}

describe('figureAt', () => {
  it.each([
    ['We know that about 70 percent of the patients recovered.', 'about | 70% | of the patients recovered 70'],
    ['Only eleven percent of people save money.', 'Only | 11% | of people save money 11'],
    ['Last year our sales grew by 40% in Europe.', 'grew by | 40% | in Europe up'],
    ['The price fell by 12.5 percent.', 'fell by | 12.5% |  down'],
    ['It is 30 percent faster than before.', ' | 30% | faster'],
    ['We sold 50% more tickets.', ' | 50% | more tickets up'],
    ['One in five children cannot read.', ' | 1 in 5 | children cannot read 20'],
    ['About seventy percent of the children in this city went to school by bus.', 'About | 70% | of the children 70'],
    ['Half of the money is gone.', ' | ½ | of the money 50'],
    ['They raised $2.5 million in two years.', ' | $2.5 million | in two years'],
    ['It made two point five million dollars a year.', ' | $2.5 million | a year'],
    ['We have 1,200 customers today.', ' | 1,200 | customers today'],
    ['It was three hundred and fifty people.', ' | 350 | people'],
    ['It takes 10 to 15 people, I think.', ' | 10–15 | people'],
    ['It went from 20 to 80 percent last year.', ' | 20 → 80% | last year'],
    ['Our revenue doubled in a year.', ' | 2× | Our revenue doubled in a year 2'],
    ['The new one is ten times faster.', ' | 10× | The new one is ten times faster 10'],
    ['After that, prices dropped again.', ' |  | prices dropped again down'],
    ['It began back in 1969 when we were young.', 'in | 1969 | '],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected))

  it.each([
    'It did not grow by 20 percent.',
    'I am 100 percent sure of it.',
    'That is not what 50 people want.',
    'She lives at number 7 in this street.',
    'We flew with Apollo 11 missions.',
    'There were two, three weeks of it.',
    'I have 99 and a half problems.',
    'It was five minutes.',
    'We doubled down on it.',
    'He has 10 names or 15 names.',
    'One of them knows three things.',
    'I told you, version 12 works well.',
    'They did better in the second half of the season.',
    'We could use it for 20 percent discount codes that we have.',
  ])('nothing for: %s', (text) => expect(shown(text)).toBeNull())

  it.each([
    ['de', 'Nur 11,5 Prozent davon bleiben.', ' | 11,5% | davon bleiben 12'],
    ['es', 'Es el 40 por ciento de todos.', ' | 40% | de todos 40'],
    ['ja', '今年は 50% です。', ' | 50% | です 50'],
  ])('figures in %s', (languageTag, text, expected) => expect(shown(text, languageTag)).toBe(expected))
})
