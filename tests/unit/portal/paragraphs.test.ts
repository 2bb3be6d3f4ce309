import { describe, expect, it } from 'vitest'
import { paragraphsOf } from '#app/(portal)/[team]/projects/[project]/_components/results/paragraphs.ts'

const lines = (...texts: string[]) =>
  texts.map((text, index) => ({
    text,
    startSeconds: index,
    endSeconds: index + 1,
    speaker: null,
    languageTag: null,
    words: [],
  }))
const textsOf = (spoken: string[], script: string) =>
  paragraphsOf(lines(...spoken), script).map((paragraph) => paragraph.map(({ text }) => text))

describe('the sentences of a recording', () => {
  it('stand in the paragraphs of the script, also where it says the same twice', () => {
    expect(textsOf(['One.', 'Two.', 'One.', 'Four.'], 'One. Two.\n\nOne. Four.')).toEqual([
      ['One.', 'Two.'],
      ['One.', 'Four.'],
    ])
  })

  it('stay with the sentence before them where they are written differently', () => {
    expect(textsOf(['One.', 'Forty grams.', 'Three.'], 'One. 40 grams.\nThree.')).toEqual([
      ['One.', 'Forty grams.'],
      ['Three.'],
    ])
  })

  it('stand each for itself where no script is known', () => {
    expect(textsOf(['One.', 'Two.'], '')).toEqual([['One.'], ['Two.']])
    expect(textsOf([], 'One.')).toEqual([])
  })
})
