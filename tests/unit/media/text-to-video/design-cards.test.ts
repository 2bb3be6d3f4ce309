import { expect, it } from 'vitest'
import { FRAMES_PER_SECOND } from '#lib/media/camera/film-shot.ts'
import type { ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { cutVideo, videoFrames } from '#lib/media/text-to-video/plan-video.ts'
import type { PlannedPicture } from '#lib/media/text-to-video/planned-picture.ts'
import { designCards, NOTHING_CERTAIN } from '#lib/media/text-to-video/shots/design-cards.ts'
import { cardText } from '#lib/media/timeline/card-text.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { narration } from './narrated.ts'

const FOREST: ShotPlan = {
  ...{ place: 'forest', time: 'day', weather: 'clear', mood: 'calm', camera: 'close' },
  ...{ cast: [], things: ['wolf'] },
}
const PICTURE: PlannedPicture = { ...NOTHING_CERTAIN, plan: FOREST }

function designed(script: string, planned: PlannedPicture[], languageTag = 'en-US') {
  const spoken = narration(script, languageTag)
  return designCards(cutVideo(spoken, videoFrames(spoken.durationSeconds), 7), spoken, planned)
}

it('shows a picture where one was planned, and otherwise the words, in any script', () => {
  const [wolf, rats] = designed('A wolf ran through the forest. Rats carried fleas, and fleas the plague.', [PICTURE])
  expect([wolf?.card, wolf?.plan]).toEqual([null, FOREST])
  expect(rats).toMatchObject({ plan: null, card: { kind: 'words' } })
  expect(rats?.card && cardText(rats.card)).toBe('Rats carried fleas, and fleas the plague')
  const [hindi] = designed('जयपुर को गुलाबी शहर कहते हैं।', [], 'hi')
  expect(hindi?.card && cardText(hindi.card)).toBe('जयपुर को गुलाबी शहर कहते हैं')
})

it('shows a number as a figure where the word lists planned a picture, and the picture of a model that saw the number', () => {
  const script = 'Sales of bread grew by 40 percent in one year.'
  const [listed] = designed(script, [PICTURE])
  expect(listed).toMatchObject({ plan: null, card: { kind: 'figure', chart: { kind: 'change', direction: 'up' } } })
  expect(designed(script, [{ ...PICTURE, planner: 'planner-1' }])).toMatchObject([{ plan: FOREST, card: null }])
})

it.each([
  ['Mortgage payments will fall next spring.', 'down'],
  ['Shares of the bank slid as traders read the fine print.', 'down'],
  ['Rents in the old harbor district keep climbing.', 'up'],
  ['Shares jumped at first, then slid after lunch.', null],
  ['House prices have not fallen in this town.', null],
  ['The leaves fell from the old oak.', null],
])('draws a change in the direction that is spoken: %s', (script, direction) => {
  const [shot] = designed(script, [])
  const chart = shot?.card?.kind === 'figure' ? shot.card.chart : null
  expect(chart).toEqual(direction === null ? null : { kind: 'change', direction })
})

it('shows what a model chose for a card: a direction, or words that are spoken', () => {
  const script = 'Anna sagt, am Ende zählt nur die Geduld.'
  const asked = { ...NOTHING_CERTAIN, planner: 'planner-1' }
  const [phrase] = designed(script, [{ ...asked, phrase: 'nur die Geduld' }], 'de')
  expect(phrase?.card && cardText(phrase.card)).toBe('nur die Geduld')
  const [invented] = designed(script, [{ ...asked, phrase: 'Geduld ist alles' }], 'de')
  expect(invented?.card && script.includes(cardText(invented.card))).toBe(true)
  const [down] = designed('Die Preise sinken seit März.', [{ ...asked, direction: 'down' }], 'de')
  expect(down?.card).toMatchObject({ kind: 'figure', chart: { kind: 'change', direction: 'down' } })
})

const cardTexts = (script: string, languageTag = 'en-US') =>
  designed(script, [], languageTag).map(({ card }) => (card === null ? null : cardText(card)))

it.each([
  ['Als der Zug den großen Bahnhof verließ, merkte Karla auf einmal, dass ihr grüner Koffer im Wartesaal stand.', 'de'],
  ['If the river freezes, the mill stops, and the whole valley waits for the first warm days of spring.', 'en'],
  ['जब रेलगाड़ी पुराने स्टेशन से निकली तो कमला को अचानक याद आया कि उसका हरा बक्सा वहीं रह गया है।', 'hi'],
  ['She worked in the bakery on the corner for all the years of the war without a day of rest.', 'en'],
])('shows all of a long sentence, each part while it is heard: %s', (script, languageTag) => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M} ]/gu, '')
  expect(plain(cardTexts(script, languageTag).join(' '))).toBe(plain(script))
})

it('keeps a denial with the words that it denies', () => {
  const [text] = cardTexts('Patience alone is not the cheapest strategy for anybody in this town.')
  expect(text).toMatch(/(?:^| )not the cheapest strategy/i)
})

it('shows every word of a card before the shot ends', () => {
  const shots = designed(
    'If the river freezes, the mill stops, and the whole valley waits for the first warm days of spring.',
    [],
  )
  for (const { card, from, frames } of shots) {
    const words = card?.kind === 'words' ? card.words : []
    expect(words.length).toBeGreaterThan(0)
    for (const { at } of words) expect(secondsOf(at)).toBeLessThan((from + frames) / FRAMES_PER_SECOND)
  }
})

it.each([
  ['He drove the milk cart until the nineteen sixties.', '1960s', 'He drove the milk cart until the 1960s'],
  ['Tenants wait for two months.', '2 months', 'Tenants wait for 2 months'],
  ['Water the seedlings every nine days.', '9 days', 'Water the seedlings every 9 days'],
  ['Sales of bread grew by 40 percent.', '40%', 'Sales of bread grew by 40%'],
])('sets a number large within its clause: %s', (script, figure, text) => {
  const [shot] = designed(script, [])
  expect(shot?.card).toMatchObject({ kind: 'figure', figure })
  expect(shot?.card && cardText(shot.card)).toBe(text)
})

it('sets no number large that only counts a few', () => {
  expect(designed('Peel three carrots.', [])[0]?.card).toMatchObject({ kind: 'words' })
})

it('of several numbers, sets a share or money large, then what is measured, and keeps the marks between sentences', () => {
  const textOf = (script: string) =>
    designed(script, []).map(({ card }) => card && [card.kind === 'figure' && card.figure, cardText(card)])
  expect(textOf('In two years, 40 cafés saved 300 dollars.')).toEqual([['$300', 'In two years, 40 cafés saved $300']])
  expect(textOf('Salt it for four hours. Skim it.')).toEqual([['4 hours.', 'Salt it for 4 hours. Skim it']])
  expect(textOf('It took three years. Nine towns agreed.')).toEqual([
    ['3 years.', 'It took 3 years. Nine towns agreed'],
  ])
})

it('takes no name for what somebody says', () => {
  expect(designed('There was a small snail, called Pip.', [])[0]?.card).toMatchObject({ kind: 'words' })
})

it('keeps quotation marks', () => {
  expect(cardTexts('"It is late," he thought, and "too dark."')).toEqual(['"It is late," he thought, and "too dark"'])
})

it('sets halves against each other, and what somebody says apart from who says it', () => {
  const [contrast] = designed('The mayor promised new trams, but the council bought buses.', [])
  expect(contrast?.card).toMatchObject({ kind: 'list', items: [{ length: 5 }, { length: 4 }] })
  const [quotation] = designed('Never open the lid, whispered the cook.', [])
  expect(quotation?.card).toMatchObject({ kind: 'quotation', words: { length: 4 }, by: { length: 3 } })
})

it('has icons of what is surely named, and none twice in a row', () => {
  const iconOf = (script: string) =>
    designed(script, []).map(({ card }) => (card !== null && 'icon' in card ? card.icon : null))
  expect(iconOf('The baker opened at dawn and sold out by noon.')).toEqual(['croissant'])
  expect(iconOf('Tenants wait for two months.')).toEqual([null])
  expect(iconOf('The old clock had stopped. Nobody had wound the clock since the war ended.')).toEqual([
    'clock',
    'swords',
  ])
  expect(iconOf('No money came.')).toEqual([null])
  expect(iconOf('Doctor Snow did not believe it. Snow wrote to the mayor of the town.')).toEqual([null, 'pencil'])
})
