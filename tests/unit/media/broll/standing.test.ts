import { describe, expect, it } from 'vitest'
import { standing } from '#lib/media/broll/candidates/standing.ts'
import { findCards } from '#lib/media/broll/plan-broll.ts'
import { cardText } from '#lib/media/timeline/card-text.ts'
import { heard } from './spoken.ts'

const AROUND = 'That is how it went back then with us, and nobody knew. '

function shown(text: string): string[] {
  const words = heard(`${AROUND}${text} ${AROUND}`.trim())
  return findCards(words, 'en').flatMap((candidate) => {
    const show = standing(candidate, words)?.show
    return show?.kind === 'card' && (show.card.kind === 'figure' || show.card.kind === 'list')
      ? [cardText(show.card)]
      : []
  })
}

describe('a figure over footage', () => {
  it.each([
    ['Only eleven percent of people save money.', 'Only 11% of people save money'],
    [
      'About 70% of the children in Europe go to school by bus.',
      'About 70% of the children in Europe go to school by bus',
    ],
    ['Last year the sales of bread grew by 40% in Europe.', 'Last year the sales of bread grew by 40% in Europe'],
    ['The harbor, which opened late, made 160 million euros of profit, but then it closed.', '€160 million of profit'],
  ])('has its whole sentence, or all that is counted: %s', (text, expected) => expect(shown(text)).toEqual([expected]))

  it.each([
    ['a few of something', 'So the mill had four wheels, and then it burned.'],
    ['a span of time', 'And the mill ran for about 15 minutes, and then it burned.'],
    ['a count that tells little', 'And the mill sold 13 different cakes, but then it burned.'],
    ['what somebody else does', 'Over 150,000 bakers, but few others, came to the mill.'],
    ['a clause of its own', 'And he saw what over 200,000 bakers love about mills, but it burned.'],
    ['what somebody has at the moment', 'We have some boxes with 16 hens of the farm in it.'],
    ['a share of what was said before', 'Then it got 60% on the score, but the mill burned.'],
    ['money at a time', 'The mill made $200 billion today, but it burned.'],
    [
      'a comparison that is cut',
      'Bakers with help were three times more likely to produce ideas that people in the valley liked.',
    ],
    ['a year', 'So he came to the mill in 1969, and then it burned.'],
    ['what was named before', 'And he sold their 80 goats, and then it burned.'],
    ['what a clause behind it names', 'And he sold 80 goats that nobody wanted to have.'],
    ['a share without what it does', 'And roughly 30% of bakers were asleep then, and it burned.'],
    ['a number that is only about so many', 'And he sold like 80 goats, and then it burned.'],
    ['what the speaker is not sure of', 'So I think he sold 80 goats, and then it burned.'],
    ['what is taken back', "And he sold 80 goats, I'm not sure, and then it burned."],
    ['the second of two numbers', 'And then 80 out of 80 goats came home, and it burned.'],
    ['a range with two scales', 'And a boat costs from $2 to $65 million, and then it burned.'],
  ])('is not shown where it is %s', (_, text) => expect(shown(text)).toEqual([]))
})

describe('a list over footage', () => {
  it.each([
    ['It covers apples, pears, and plums.', ['apples, pears, plums']],
    ['He stood between the mill, the top level, and the barn.', []],
    ['It is what people build, launch, and improve.', []],
    ['Teams like Armory, Carlo, and Popsicle use Makelog.', []],
    ['It is easy for them to steal bread, faces, and names.', []],
  ])('is of things, each named in full: %s', (text, expected) => expect(shown(text)).toEqual(expected))
})
