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
    ['Last year our bakery grew 333%.', 'grew | 333% |  up'],
    ['The price fell by 12.5 percent.', 'fell by | 12.5% |  down'],
    ['It is 30 percent faster than before.', ' | 30% | faster'],
    ['We sold 50% more tickets.', ' | 50% | more tickets up'],
    ['One in five children cannot read.', ' | 1 in 5 | children cannot read 20'],
    [
      'About seventy percent of the children in this city went to school by bus.',
      'About | 70% | of the children in this city 70',
    ],
    ['Half of the money is gone.', ' | ½ | of the money 50'],
    ['They raised $2.5 million in two years.', ' | $2.5 million | in two years'],
    ['It made two point five million dollars a year.', ' | $2.5 million | a year'],
    ['We have 1,200 customers today.', ' | 1,200 | customers today'],
    ['It was three hundred and fifty people.', ' | 350 | people'],
    ['It takes 10 to 15 people, as a rule.', ' | 10–15 | people'],
    ['It went from 20 to 80 percent last year.', ' | 20 → 80% | last year'],
    ['Our revenue doubled in a year.', ' | 2× | Our revenue doubled in a year 2'],
    ['The new one is ten times faster.', ' | 10× | The new one is ten times faster 10'],
    ['After that, prices dropped again.', ' |  | prices dropped again down'],
    ['It began back in 1969 when we were young.', 'began back in | 1969 | '],
    ['Our church was founded in 1849 by twelve women.', 'founded in | 1849 | '],
    ['In 1957 the bridge was new.', 'In | 1957 | '],
    ['We hired 19 nurses to run through night shifts that nobody wanted.', ' | 19 | nurses'],
    ['We answer within 3 days of each order.', 'within | 3 | days of each order'],
    ['The shop lost 40 suppliers in spring.', 'lost | 40 | suppliers in spring'],
    ['The ferry runs every 12 weeks of the year. Every 12 hours, in truth.', 'Every | 12 | hours'],
    ['We trained nurses for the past 12 years.', 'for the past | 12 | years'],
    ['The library lends 30 to 45,000 books.', ' | 30,000–45,000 | books'],
    ['Rent is $2 to $3,000 a month.', ' | $2,000–$3,000 | a month'],
    ['The club has 500 to 2,000 members.', ' | 500–2,000 | members'],
    ['The barrel takes 250 seconds to fill it.', ' | 250 | seconds'],
    ['We check the roof every 6 months with care.', 'every | 6 | months'],
    ['The mill closed 300 years ago people tell us.', ' | 300 | years ago'],
    ['And our harvest doubled last summer.', ' | 2× | our harvest doubled last summer 2'],
    ['There are 90 nurses in this hospital, right?', ' | 90 | nurses in this hospital'],
    ['She said, "Keep walking." Then 300 hikers followed.', ' | 300 | hikers followed'],
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
    ['a preposition without what it belongs to', 'The bus leaves in 20 minutes with the school choir.'],
    ['a preposition that bends the number', 'They moved the wall by 12 bricks.'],
    ['what something is compared with', 'The roads are safer than they were 15 years ago.'],
    ['a range with a comma', 'Almost 30%, 40% of gardens have a pond.'],
    ['a range whose scale is not sure', 'The fee went from 5 to 9,000 euros.'],
    ['the same counted again', 'We waited 12 weeks, 14 weeks for the permit.'],
    ['a correction', 'It has 40 rooms, sorry, 50 of them.'],
    ['a sentence that began without a full stop', 'You save 30% off Second bread is free.'],
    ['words that are joined', 'They sold 80 cakes today.And then,closed.'],
    ['an abbreviation', 'We live 40 miles from St. Gallen.'],
    ['a question', 'Is it true that 60 farmers own this valley?'],
    ['a question without its mark', 'Do we really need 60 farmers in this valley.'],
    ['a condition', 'If you plant 80 trees a year, the hill stays green.'],
    ['an example', 'Take an example. You own 80 goats in a village.'],
    ['a number at random', 'You plant, say, 80 trees in spring.'],
    ['a share of times', 'She lost two out of three times.'],
    ['a guess', 'We could paint 80 houses a year.'],
    ['doubt', 'They fixed 80 bridges, maybe.'],
    ['what is belittled', 'They planted 80 trees and that is far too few for a city.'],
    ['what is denied behind it', 'With 80 trees the city is not green.'],
    ['what is rejected next', 'We need 80 trees a year. No, that is wrong.'],
    ['the words of somebody else', 'My uncle wrote, "I planted 80 trees this year."'],
    ['an own word of somebody else', 'My aunt said she won. I got 9 out of 12. She was proud.'],
    ['what stands for something else', 'It was $600.'],
    ['a year in passing', 'He was in the car with me in 1956 and laughed.'],
    ['a number without its beginning', 'The answer there is .54 grams of helium.'],
    ['a number that was cut in two', 'At the end of it there were 53. 1,000 grams of salt.'],
    ['a part of a number', 'It turns out to be half of 36 in the end.'],
    ['a bare age', 'My son was 8 years old then.'],
    ['how long ago something was', 'Six months ago it was another model.'],
    ['what is supposed to have been', 'You must have had about 100 more churches.'],
    ['a share of those that a clause names', 'About 98 percent of the bakers who own a mill sleep late.'],
    ['words that were misheard', 'A kid who was playing 13 songs in as a keyboard won.'],
    ['a number that is no year', 'First comes 350, followed by 1985.'],
  ])('nothing for %s', (_, text) => expect(shown(text)).toBeNull())

  it.each([
    ['de', 'Nur 11,5 Prozent davon bleiben.', ' | 11,5% | davon bleiben 12'],
    ['es', 'Es el 40 por ciento de todos.', ' | 40% | de todos 40'],
    ['ja', '今年は 50% です。', ' | 50% | です 50'],
  ])('figures in %s', (languageTag, text, expected) => expect(shown(text, languageTag)).toBe(expected))
})
