import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partAtSpeakers } from '#lib/media/diarisation/part-at-speakers.ts'
import { toPhrases } from '#lib/media/diarisation/phrases.ts'
import type { Segment, Word } from '#lib/media/transcript.ts'

const spans = fc.array(
  fc.record({
    pause: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.double({ min: 0.06, max: 2.5, noNaN: true }),
    text: fc.constantFrom('yes', 'well,', 'no.', 'perhaps'),
  }),
)

function wordsOf(lengths: { pause: number; length: number; text: string }[]): Word[] {
  let now = 0
  return lengths.map(({ pause, length, text }) => {
    const startSeconds = now + pause
    now = startSeconds + length
    return { text, startSeconds, endSeconds: now }
  })
}

describe('phrases', () => {
  it('have every word once and in order, and no more than two seconds unless one word is longer', () => {
    fc.assert(
      fc.property(spans, (lengths) => {
        const words = wordsOf(lengths)
        const phrases = toPhrases(words)
        expect(phrases.flatMap(({ from, until }) => words.slice(from, until))).toEqual(words)
        for (const { from, until, startSeconds, endSeconds } of phrases) {
          expect(until).toBeGreaterThan(from)
          if (until - from > 1) expect(endSeconds - startSeconds).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('end at the end of a sentence and at a breath', () => {
    const words = wordsOf([
      { pause: 0, length: 0.3, text: 'Really?' },
      { pause: 0.01, length: 0.3, text: 'Yes' },
      { pause: 0.01, length: 0.3, text: 'sir' },
      { pause: 0.2, length: 0.3, text: 'really' },
    ])
    expect(toPhrases(words).map(({ from, until }) => [from, until])).toEqual([
      [0, 1],
      [1, 3],
      [3, 4],
    ])
  })
})

describe('parting segments at speakers', () => {
  const words = wordsOf(['Are', 'you', 'sure?', 'I', 'am.'].map((text) => ({ pause: 0.1, length: 0.3, text })))
  const segment: Segment = { startSeconds: 0.1, endSeconds: 2, text: 'Are you sure? I am.', words, languageTag: 'en' }

  it('breaks a segment where the speaker changes', () => {
    expect(partAtSpeakers([segment], [1, 1, 1, 2, 2], ' ')).toEqual([
      { ...segment, endSeconds: words[2]?.endSeconds, text: 'Are you sure?', words: words.slice(0, 3), speaker: 1 },
      { ...segment, startSeconds: words[3]?.startSeconds, text: 'I am.', words: words.slice(3), speaker: 2 },
    ])
  })

  it('leaves a segment of one speaker as it is', () => {
    expect(partAtSpeakers([segment, segment], Array(10).fill(1), ' ')).toEqual([
      { ...segment, speaker: 1 },
      { ...segment, speaker: 1 },
    ])
  })

  it('says no speaker where none was told', () => {
    expect(partAtSpeakers([segment], [], ' ')).toEqual([segment])
  })
})
