import { describe, expect, it } from 'vitest'
import { findKeySentences } from '#lib/media/broll/candidates/key-sentences.ts'
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
    [
      'And our harbor earned 160 million euros last year, and nobody had seen it.',
      'Our harbor earned €160 million last year',
    ],
    ['Our mill is free for up to 400 farmers of the valley.', 'Our mill is free for up to 400 farmers of the valley'],
    ['Our harbor grew by 70% last year.', 'Our harbor grew by 70% last year'],
    ['Our revenue grew by 30% in one year.', 'Our revenue grew by 30% in one year'],
    ['The harbor earned 160 million euros last year.', 'The harbor earned €160 million last year'],
    [
      'The new oven is three times faster than the old oven.',
      '3× The new oven is three times faster than the old oven',
    ],
  ])('has its whole clause: %s', (text, expected) => expect(shown(text)).toEqual([expected]))

  it.each([
    ['More than 5,000 farmers came.', 'More than 5,000 farmers'],
    ['And then in that year of floods we went and asked about 30% of bakers.', 'About 30% of bakers'],
    [
      'And then the mill that burned had cost more than $2 million dollars in repairs.',
      'More than $2 million in repairs',
    ],
    ['And that is why we worked with bakers on over 3,500 recipes before it burned.', 'Over 3,500 recipes'],
  ])('stands with what it counts where its clause cannot: %s', (text, expected) =>
    expect(shown(text)).toEqual([expected]),
  )

  it.each([
    ['without its verb', 'And then holdout 5% across the valley, and it burned.'],
    ['one of others', 'The bank pays for the mill, the barn, and over 300,000 other farms.'],
    ['without its condition', 'And for those who work alone, free for up to 400 farmers, and then it burned.'],
    ['cut off at a pause', 'Farmers with horses were three times'],
    ['compared with nothing', 'Farmers with horses are three times more likely to sell their bread.'],
    ['of the moment', 'Our baker earns 40 million dollars now.'],
    ['half of a comparison', 'Our mill had around 200 farmers. Now the mill has 1,500 farmers.'],
    ['a price', 'The shop showed an $840 oven, and a $1,200 door.'],
    ['of a case', 'Imagine a mill in the valley. A farmer wants bread. Our mill earns $5,000 a month.'],
    ['of an example', 'Take for example the baker. Our baker earns $500,000 a year.'],
    ['whose it is', 'I baked bread for the last 300 farmers of the valley.'],
    ['a request', 'Give 500 farmers of the valley five different answers.'],
    ['a tautology', 'The harbor of 300 ships is a harbor of many ships.'],
    ['the first half of a contrast', 'Our mill sold 160 million loaves last year. But the baker went broke.'],
    ['of a subject in another number', 'Bakers is the trade of 300 farmers in the valley.'],
    ['a name', 'Bakers follow the 15% rule in the valley.'],
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
    ['a number that is only about so many', 'And he sold like 80 goats, and then it burned.'],
    ['what the speaker is not sure of', 'So I think he sold 80 goats, and then it burned.'],
    ['what is taken back', "And he sold 80 goats, I'm not sure, and then it burned."],
    ['the second of two numbers', 'And then 80 out of 80 goats came home, and it burned.'],
    ['a share without what it does', 'And roughly 30% of bakers were asleep then, and it burned.'],
    ['without its object', 'About 10% of the farmers in the valley use every week, and it works.'],
    ['one that was spoken of', 'And then somebody gets the $100 million exit of the mill, and it burned.'],
    ['one of a list', 'And then I began what became the largest school for 30,000 bakers, millers, et cetera.'],
    ['what nobody has', 'And we would keep a baker happy who pays us $300,000 a year. We do not have any of those.'],
    ['made up', 'And so in that spring we sold over 6,000 somethings before it burned.'],
    ['what nobody counts', 'And so a mill of bread can go in 50 million directions before it burned.'],
    ['two that are worth so much', 'And from what we saw they built 2 billion businesses before it burned.'],
    ['what somebody else is', 'And so 99% of the time bakers that we met were honest before it burned.'],
    ['the rest of something', 'And the change to the oven is the final 5% of quality that it had.'],
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
    ['It covers apples, pears, and quillums.', []],
    ['It is for a better baker, farmer, and gardener.', []],
  ])('is of things, each named in full: %s', (text, expected) => expect(shown(text)).toEqual(expected))
})

function sentences(text: string): string[] {
  const words = heard(`${AROUND}${text} ${AROUND}`.trim())
  return findKeySentences(words).flatMap((candidate) => {
    const show = standing(candidate, words)?.show
    return show?.kind === 'card' ? [cardText(show.card)] : []
  })
}

describe('a sentence over footage', () => {
  it.each([
    'The best bread needs patience from bakers.',
    'Bakers never learn an important recipe without love.',
    'The best bakers are gardeners of taste and patience.',
    "Important bakers aren't gardeners of taste and patience.",
    'Reading recipes is always important for bakers.',
  ])('says something by itself: %s', (text) => expect(sentences(text)).toEqual([text.slice(0, -1)]))

  it.each([
    ['a word that no vocabulary has', 'Simplepurpose bakers always need courage and trust.'],
    ['a name that is written once', 'Bakers always need courage and trust from Brelvik.'],
    ['a subject in another number', 'Ovens is always the important part of baking.'],
    ['a verb in another number', 'The baker have important friends at every market.'],
    ['one thing said of several', 'Bread ovens are electricity guzzler without mercy.'],
    ['an adverb that was heard for another', 'Bakers always need trust in monthly intelligent ovens.'],
    ['a tautology', 'Important bakers are always bakers with important friends.'],
    ['what everybody knows', 'Bakers obviously need courage and trust every day.'],
    ['what holds against something before', 'Bakers still need courage and trust every day.'],
    ['a misplaced adverb', 'Most bakers always underestimate what courage can change dramatically.'],
    ['a concession', 'Bakers do have a history of changing important markets.'],
    ['the first half of a contrast', 'Bakers need courage and trust every day. But the market closes.'],
    ['the first half of a short contrast', "Bakers need courage and trust every day. Millers don't."],
    ['conceded by the next', "Bakers need courage and trust every day. I'm not going to dispute that."],
    ['what somebody quotes before', 'She said, "We bake." Bakers need courage and trust every day.'],
    ['a case that is made up', "Let's say the mill burns. Bakers need courage and trust every day."],
    ['what is said instead', 'Bakers never need courage without trust. Bakers need trust in these people.'],
    ['an article missing', 'Baker is always the soul of an important market.'],
    ['what it is a part of left out', 'Courage in bakers is always an important factor.'],
    ['a small letter behind its end', 'Bakers need courage and trust every day. and millers too.'],
    ['what follows', 'Bakers need courage and trust for two reasons.'],
    ['two sentences in one', 'The most important valley bread oven bakers are gardeners.'],
    ['what goes on just now', 'The most important bakers are essentially changing markets.'],
    ['the listener in a case', 'Your best ovens get blown with bread and salt.'],
    ['introduced as known', 'Of course. Bakers need courage and trust every day.'],
  ])('is not shown with %s', (_, text) => expect(sentences(text)).toEqual([]))

  it('is shown with a name that is written the same way elsewhere', () => {
    const said = 'Bakers always need courage and trust from Brelvik.'
    expect(sentences(`We walked to Brelvik with them. ${said}`)).toEqual([said.slice(0, -1)])
  })

  it('is not shown with a word that sounds like one that is said more often', () => {
    const said = 'Rolls always need courage and trust from people.'
    expect(sentences(`We wrote about roles. And about roles again. ${said}`)).toEqual([])
    expect(sentences(`We wrote about bread. ${said}`)).toEqual([said.slice(0, -1)])
  })
})
