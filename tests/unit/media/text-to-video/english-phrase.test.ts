import { describe, expect, it } from 'vitest'
import { englishPhrase, untilPhraseEnds } from '#lib/media/text-to-video/shots/english-phrase.ts'
import { heard } from '../broll/spoken.ts'

const told = (text: string): string | null =>
  englishPhrase(heard(text))
    ?.map((word) => word.text)
    .join(' ') ?? null

describe('the words on a card for a long clause', () => {
  it.each([
    ['And butter and flour because one chimney died on a Sunday night.', 'one chimney died on a Sunday night.'],
    ['Before she left for the mill, she hid one tiny key under his pillow.', 'she hid one tiny key under his pillow.'],
    [
      'Our town hall says that the bridge holds one hundred people and crosses the river.',
      'the bridge holds one hundred people',
    ],
    [
      'Waking up in the night is normal, because sleep gets lighter towards morning.',
      'sleep gets lighter towards morning.',
    ],
  ])('say somebody does something, whole: %s', (text, expected) => expect(told(text)).toBe(expected))

  it.each([
    ['end before the object of a verb', 'Down at the harbor, twenty thousand blue boats carry fish.', /carry$/],
    [
      'end inside of a noun with its adjectives',
      'And watch the dough turn into a glossy, golden, sweet crust.',
      /glossy,$|golden,$/,
    ],
    [
      'leave a denial out',
      'The whole village has not baked a single loaf of bread since the flood.',
      /^(?!.*not).*baked/,
    ],
    ['leave a condition out', 'If you wake up most nights for months, talk to a doctor.', /^you wake/],
    [
      'make what is behind a preposition act',
      'A public meeting on the timetable was held last Thursday.',
      /^(?:the )?timetable was/,
    ],
    [
      'begin with a verb of which a part is cut',
      'Slowly turn the clock to the wall and breathe out slowly.',
      /^(?:the )?(?:clock|wall) .*breathe/,
    ],
  ])('never %s', (_, text, wrong) => expect(told(text) ?? '').not.toMatch(wrong))
})

describe('words beside a number', () => {
  it('end with a whole phrase', () => {
    const words = heard('later she was buried under ten friends and a stranger with one boot')
    expect(
      untilPhraseEnds(words, 8)
        .map(({ text }) => text)
        .join(' '),
    ).toBe('later she was buried under ten friends')
  })
})
