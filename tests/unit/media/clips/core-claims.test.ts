import { describe, expect, it } from 'vitest'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { namingPhrases } from '#lib/media/clips/writing/noun-phrases.ts'
import { coreClaims } from '#lib/media/grammar/core-claims.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { spoken } from './spoken.ts'

const claimsIn = (text: string) =>
  coreClaims(spokenWords(spoken(text))).map((words) => words.map((word) => word.text).join(' '))

describe('the claim of a sentence', () => {
  it.each([
    ['I think that bakers are the best engineers.', 'Bakers are the best engineers.'],
    ['So, we always say there are no stupid questions.', 'There are no stupid questions.'],
    ['Bread needs a night, because the yeast is slow.', 'Bread needs a night.'],
    ['Bread needs a night because the yeast is slow.', 'Bread needs a night.'],
    ['I believe bread needs a night, which is why I start early.', 'Bread needs a night.'],
  ])('of “%s” is “%s”', (text, claim) => {
    expect(claimsIn(text)).toContain(claim)
  })

  it.each([
    'You bake a good bread, but nobody eats it.',
    'Bread rises in winter, so only if you wait.',
    'I think about bread at night.',
    'I think it burns the bread.',
    'Who bakes the bread, because the baker is ill?',
  ])('is not cut out of “%s”', (text) => {
    expect(claimsIn(text)).toEqual([])
  })
})

describe('a phrase that names a reel', () => {
  const phrasesOf = async (text: string, topics: string[]) => {
    const subject = new Float32Array([1])
    const reel = {
      sentences: spokenSentences(spoken(text), 60),
      languageTag: 'en',
      keyTerms: new Set<string>(),
      subject,
    }
    const said = { times: 2, timesInTalk: 2, isName: false, likeness: 1, worth: 1 }
    const known = topics.map((form) => ({ form, stem: form, ...said }))
    const found = await namingPhrases(reel, known, async (texts) => texts.map(() => new Float32Array([1])))
    return found.map(({ text: phrase }) => phrase)
  }

  it.each([
    ['They found a correlation between bread and happiness.', ['bread'], 'Correlation between bread and happiness'],
    ['They asked about the value of bread.', ['bread'], 'The value of bread'],
    ['She spoke about asking bakers about bread.', ['bread'], 'Asking bakers about bread'],
  ])('of “%s” is a noun with what it is of', async (text, topics, phrase) => {
    expect(await phrasesOf(text, topics)).toContain(phrase)
  })

  it('is none where the noun is generic, the phrase points at something, or it is not what the reel is about', async () => {
    expect(await phrasesOf('It was a lot of bread.', ['bread'])).toEqual([])
    expect(await phrasesOf('She saw the value of their bread.', ['bread'])).toEqual([])
    expect(await phrasesOf('She saw the value of salt.', ['bread'])).toEqual([])
  })
})
