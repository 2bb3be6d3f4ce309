import { describe, expect, it } from 'vitest'
import { spokenLanguages } from '#lib/media/languages.ts'
import { grammarOf } from '#lib/media/text-normalization/grammar.ts'
import { languageDataOf } from '#lib/media/text-normalization/languages.ts'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { wordEnds } from '#lib/media/text-normalization/word-ends.ts'

const tags = [...new Set(Object.values(spokenLanguages).map(({ tag }) => tag))]
/** Every abbreviation that is written with a space inside, in every language. */
const spaced = tags.flatMap((tag) => {
  const language = languageDataOf(tag)
  return language === null ? [] : grammarOf(language).spacedAbbreviations.map((written) => [tag, written] as const)
})

const sentencesOf = (text: string, tag: string) => {
  const words = text.split(/\s+/)
  const ends = wordEnds(words, tag)
  return ends.filter((end) => end === 'sentence').length
}

describe('abbreviations of several words', () => {
  it('are known in the languages that write them', () => {
    expect(new Set(spaced.map(([tag]) => tag)).size).toBeGreaterThan(15)
  })

  it.each(spaced)('in %s, %j ends no sentence before its last full stop', (tag, written) => {
    for (const space of [' ', '\u00a0', '\u202f']) {
      const text = `Aaa bbb ${written.replaceAll(' ', space)} ddd eee.`
      expect(sentencesOf(text, tag)).toBe(1)
      expect(prepareScript(text, tag).map((utterance) => utterance.startIndex)).toEqual([0])
    }
  })

  it.each([
    ['de', 'Das ist z. B. Berlin. Und Ulm.', 2],
    ['de', 'Es gibt Äpfel, Birnen u. Ä. Wir essen sie.', 2],
    ['de', 'Das war im Quiz. B. Meier gewann.', 2],
    ['de', 'Am 3. März geht es los.', 1],
    ['de', 'Äpfel usw. sind da. Ja.', 2],
    ['en', 'Dr. Smith met J. R. R. Tolkien. They spoke.', 2],
    ['en', 'See No. 5 first. No. Never.', 3],
    ['en', 'Was it "fine." Yes!', 2],
    ['es', 'Sale a las 5 p. m. Luego vuelve.', 2],
    ['zh-Hans', '今天很好。 你好吗？', 2],
  ])('in %s, %j has the sentences a reader sees', (tag, text, sentences) => {
    expect(sentencesOf(text, tag)).toBe(sentences)
  })
})

describe('spaces in abbreviations', () => {
  it.each([
    ['de', 'z.B.', 'zum Beispiel'],
    ['de', 'z. B.', 'zum Beispiel'],
    ['de', 'z.\u00a0B.', 'zum Beispiel'],
    ['de', 'z.\u202fB.', 'zum Beispiel'],
    ['sv', 't. ex.', 'till exempel'],
    ['es', 'a.\u00a0C.', 'antes de Cristo'],
    ['ru', 'т.е.', 'то есть'],
    ['el', 'π. Χ.', 'προ Χριστού'],
  ])('in %s, %j is read %j', (tag, written, spoken) => {
    expect(prepareScript(`Aaa ${written} bbb`, tag)[0]?.spoken).toContain(` ${spoken} `)
  })

  it('of capitals are left to initials', () => {
    expect(prepareScript('T. C. Boyle', 'tr')[0]?.spoken).toBe('T. C. Boyle')
  })
})
