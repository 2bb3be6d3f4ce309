import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIntoPhrases } from '#lib/media/diarization/phrases.ts'
import { splitAtSpeakers } from '#lib/media/diarization/split-at-speakers.ts'
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

describe('splitting words into phrases', () => {
  it('keeps every word once and in order, in phrases of at most two seconds unless one word is longer', () => {
    fc.assert(
      fc.property(spans, (lengths) => {
        const words = wordsOf(lengths)
        const phrases = splitIntoPhrases(words)
        expect(phrases.flatMap(({ from, until }) => words.slice(from, until))).toEqual(words)
        for (const { from, until, startSeconds, endSeconds } of phrases) {
          expect(until).toBeGreaterThan(from)
          if (until - from > 1) expect(endSeconds - startSeconds).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('ends a phrase at the end of a sentence and at a pause', () => {
    const words = wordsOf([
      { pause: 0, length: 0.3, text: 'Really?' },
      { pause: 0.01, length: 0.3, text: 'Yes' },
      { pause: 0.01, length: 0.3, text: 'sir' },
      { pause: 0.2, length: 0.3, text: 'really' },
    ])
    expect(splitIntoPhrases(words).map(({ from, until }) => [from, until])).toEqual([
      [0, 1],
      [1, 3],
      [3, 4],
    ])
  })
})

describe('splitting segments at speakers', () => {
  const words = wordsOf(['Are', 'you', 'sure?', 'I', 'am.'].map((text) => ({ pause: 0.1, length: 0.3, text })))
  const segment: Segment = { startSeconds: 0.1, endSeconds: 2, text: 'Are you sure? I am.', words, languageTag: 'en' }

  it('splits a segment where the speaker changes', () => {
    expect(splitAtSpeakers([segment], [1, 1, 1, 2, 2], ' ')).toEqual([
      { ...segment, endSeconds: words[2]?.endSeconds, text: 'Are you sure?', words: words.slice(0, 3), speaker: 1 },
      { ...segment, startSeconds: words[3]?.startSeconds, text: 'I am.', words: words.slice(3), speaker: 2 },
    ])
  })

  it('keeps a segment of one speaker whole', () => {
    expect(splitAtSpeakers([segment, segment], Array(10).fill(1), ' ')).toEqual([
      { ...segment, speaker: 1 },
      { ...segment, speaker: 1 },
    ])
  })

  it('leaves the speaker out where none is known', () => {
    expect(splitAtSpeakers([segment], [], ' ')).toEqual([segment])
  })
})
