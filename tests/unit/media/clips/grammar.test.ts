import { describe, expect, it } from 'vitest'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { unexplainedFrom } from '#lib/media/clips/choosing/unexplained.ts'
import { cleanSentence } from '#lib/media/grammar/clean-sentence.ts'
import { tagEnglish } from '#lib/media/grammar/english-tagger.ts'
import { isGeneralClaim } from '#lib/media/grammar/general-claim.ts'
import { repairSpeech } from '#lib/media/grammar/repair-speech.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { spoken } from './spoken.ts'

const wordsOf = (text: string) => spokenWords(spoken(text))
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')

it.each([
  ['The bridge is, you know, older than the town.', 'The bridge is older than the town.'],
  ['We we tried, um, to sell, to sell bread.', 'we tried to sell bread.'],
  ['I mean, bakers sort of sleep at noon.', 'bakers sleep at noon.'],
  ['A kind of bread grows old, like, quickly.', 'A kind of bread grows old quickly.'],
  ['Bake it like this, this is best.', 'Bake it like this, this is best.'],
  ['It was very, very cold.', 'It was very, very cold.'],
])('speech is repaired: “%s” becomes “%s”', (said, repaired) => {
  expect(textOf(repairSpeech(wordsOf(said)))).toBe(repaired)
})

describe('a sentence', () => {
  it.each([
    'She sold it to the baker.',
    'Baker two: I sell bread.',
    'This oven burns the bread.',
    'Bakers is, is that the oven burns.',
    'May change a lot?',
  ])('is not written alone: “%s”', (text) => {
    expect(cleanSentence(wordsOf(text))).toBeNull()
  })

  it('may point at the one before it where it is written behind that one', () => {
    const before = wordsOf('The baker bought an oven in Vienna.')
    expect(cleanSentence(wordsOf('It burns the bread every morning.'), before)).not.toBeNull()
    expect(cleanSentence(wordsOf('He sold the shop in spring.'), before)).not.toBeNull()
    expect(cleanSentence(wordsOf('He sold the shop in spring.'), wordsOf('Ovens burn bread.'))).toBeNull()
  })

  it.each([
    ['Bread needs time', true],
    ['You cannot hurry bread', true],
    ['I bake at night', false],
    ['The baker sold every oven', false],
    ['Our ovens are less warm', false],
    ['Thank you for the bread', false],
  ])('says something in general: “%s”: %s', (text, isGeneral) => {
    expect(isGeneralClaim(tagEnglish(text.split(' ')), false)).toBe(isGeneral)
  })
})

describe('a reel that begins with a sentence', () => {
  const sentences = spokenSentences(
    spoken(
      'A baker lived in our street. So the baker sold bread to everybody. Bakers get up early. But winter is hard for bakers.',
    ),
    60,
  )

  it('lacks what only the sentences before have named', () => {
    expect(unexplainedFrom(sentences, 1)).toBeGreaterThan(0)
    expect(unexplainedFrom(sentences, 2)).toBe(0)
  })

  it('lacks the kind of thing that "such a" takes up', () => {
    const [first, second] = ['Nobody has seen such a loaf before.', 'Nobody has seen a loaf before.'].map((text) =>
      unexplainedFrom(spokenSentences(spoken(text), 60), 0),
    )
    expect(first).toBeGreaterThan(second ?? 0)
  })

  it('can begin behind a word that only leads in', () => {
    expect(sentences.map(({ leadIn }) => leadIn)).toEqual([0, 1, 0, 1])
  })
})

it.each([
  ['de', 'Und also, der Ofen braucht viel Holz.', 2],
  ['es', 'Bueno, pero el horno necesita leña.', 2],
  ['fr', 'Alors, le four a besoin de bois.', 1],
  ['it', 'Ma il forno ha bisogno di legna.', 1],
  ['pt', 'Então o forno precisa de lenha.', 0],
])('in “%s” a reel can begin behind what leads in: “%s”', (languageTag, text, leadIn) => {
  expect(spokenSentences(spoken(text, { languageTag }), 60)[0]?.leadIn).toBe(leadIn)
})
