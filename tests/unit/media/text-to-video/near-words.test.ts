import { describe, expect, it } from 'vitest'
import { nearWords, withNearWords } from '#lib/media/text-to-video/grammar/near-words.ts'

const shotsOf = (...texts: string[]) =>
  texts.map((text) => ({ startSeconds: 0, endSeconds: 3, firstWord: 0, wordCount: text.split(' ').length, text }))
const options = { languageTag: 'en-US', modelsDirectory: '/dev/null', threads: 1, signal: new AbortController().signal }

describe('words that the grammar does not know', () => {
  it('are left as they are where there is no model', async () => {
    expect(await nearWords(shotsOf('Cellos hummed.'), options)).toEqual(new Map())
  })

  it('are read as the known word that is nearest to them', () => {
    const [shot] = withNearWords(shotsOf('The cello, softly, hummed.'), new Map([['cello', 'violin']]))
    expect(shot?.text).toBe('The violin softly, hummed.')
  })
})
