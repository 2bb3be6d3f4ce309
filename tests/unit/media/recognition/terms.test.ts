import { describe, expect, it } from 'vitest'
import { findTerms } from '#lib/media/recognition/terms/find-terms.ts'
import { soundDistance } from '#lib/media/recognition/terms/sounds-alike.ts'
import { spellTerms } from '#lib/media/recognition/terms/spell-terms.ts'

const TERMS = ['ChatGPT', 'Gemini', 'Generative AI', 'Hyderabad', 'Hannes Gassert', 'Anders']

/** Words as the recognizer gives them; one with a `~` is unsure. */
function heard(text: string) {
  return text.split(' ').map((word, index) => ({
    text: ` ${word.replace('~', '')}`,
    ...{ startSeconds: index, endSeconds: index + 1, confidence: word.includes('~') ? 0.3 : 0.95 },
  }))
}

const textOf = (words: readonly { text: string }[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .trim()

describe('terms that sound like what was heard', () => {
  it.each([
    ['Shemini', 'Gemini'],
    ['Gen. Ritviya', 'Generative AI'],
    ['Charjapiti', 'ChatGPT'],
    ['chat, GPT', 'ChatGPT'],
    ['Hypeabad', 'Hyderabad'],
    ['Honis Gossel', 'Hannes Gassert'],
  ])('%s is like %s', (said, term) => expect(soundDistance(said, term)).toBeLessThan(0.36))

  it.each([
    ['the', 'Gemini'],
    ['people', 'Pleo'],
    ['chocolate', 'ChatGPT'],
    ['understand', 'Hyderabad'],
  ])('%s is not like %s', (said, term) => expect(soundDistance(said, term)).toBeGreaterThan(0.36))

  it('are found where the recognizer is unsure, in one word or several, and not where they are spelled so', () => {
    const words = heard('tools like ~chat, ~GPT, ~Shemini and Gemini in Hypeabad')
    expect(findTerms(words, TERMS).map(({ from, count, term }) => [from, count, term])).toEqual([
      [2, 2, 'ChatGPT'],
      [4, 1, 'Gemini'],
    ])
    expect(findTerms(heard('and her friend saw animals'), TERMS)).toEqual([])
    expect(findTerms(heard('we asked chatgpt and generative ai'), TERMS).map(({ distance }) => distance)).toEqual([
      0, 0,
    ])
  })
})

describe('words of a window', () => {
  it('are spelled like a term that is as probable, with their punctuation and their time', async () => {
    const words = heard('Tools like ~Shemini, and ~Gen. ~Ritviya are new.')
    const spelled = await spellTerms(words, TERMS, async () => -20)
    expect(textOf(spelled)).toBe('Tools like Gemini, and Generative AI are new.')
    expect(spelled[2]).toMatchObject({ startSeconds: 2, endSeconds: 3, confidence: 0.3 })
    expect(spelled[4]?.startSeconds).toBe(4)
    expect(spelled[5]?.endSeconds).toBe(6)
    expect(spelled[5]?.startSeconds).toBeCloseTo(4 + 2 * (10 / 12), 6)
  })

  it('stay where the sound speaks against the term, and cost nothing where none is like them', async () => {
    const words = heard('I saw ~animals there')
    expect(textOf(await spellTerms(words, TERMS, async (text) => (text.includes('Anders') ? -40 : -20)))).toBe(
      'I saw animals there',
    )
    const unasked = async () => {
      throw new Error('asked')
    }
    expect(textOf(await spellTerms(heard('I saw the sea'), TERMS, unasked))).toBe('I saw the sea')
    expect(textOf(await spellTerms(heard("we asked chatgpt's maker"), TERMS, unasked))).toBe("we asked chatgpt's maker")
    expect(textOf(await spellTerms(heard('we asked hyderabad, too'), TERMS, unasked))).toBe('we asked Hyderabad, too')
  })
})
