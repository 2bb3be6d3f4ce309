import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignKnownWords, sharedTimes } from '#lib/media/synthesis/narration/known-words.ts'

const recognized = (...words: [string, number, number][]) =>
  words.map(([text, startSeconds, endSeconds]) => ({ text, startSeconds, endSeconds }))
const span = { startSeconds: 10, endSeconds: 20 }

describe('the times of known words', () => {
  it('are those of the recognized words, whatever their punctuation and capitals', () => {
    const words = recognized(['hello', 10.5, 11], ['there,', 11, 11.4], ['FRIEND', 12, 12.6])
    expect(alignKnownWords(['Hello', 'there', 'friend.'], words, span)).toEqual([
      { startSeconds: 10.5, endSeconds: 11 },
      { startSeconds: 11, endSeconds: 11.4 },
      { startSeconds: 12, endSeconds: 12.6 },
    ])
  })

  it('share the time of differently written words by length', () => {
    const words = recognized(['pay', 10, 10.5], ['$45', 11, 13], ['and', 14, 14.2], ['go', 14.2, 14.6])
    const times = alignKnownWords(['Pay', 'forty-five', 'dollars', 'and', 'go.'], words, span)
    expect(times?.[1]?.startSeconds).toBe(11)
    expect(times?.[1]?.endSeconds).toBeCloseTo(11 + (2 * 10) / 17)
    expect(times?.[2]?.endSeconds).toBeCloseTo(13)
    expect(times?.[3]).toEqual({ startSeconds: 14, endSeconds: 14.2 })
  })

  it('fill the gap where the recognizer missed words, and pass over what it invented', () => {
    const words = recognized(['one', 10, 10.4], ['um', 10.4, 10.6], ['four', 12, 12.4], ['five', 12.4, 13])
    const times = alignKnownWords(['one', 'four', 'five', 'six'], words, span)
    expect(times?.[1]).toEqual({ startSeconds: 12, endSeconds: 12.4 })
    expect(times?.[3]).toEqual({ startSeconds: 13, endSeconds: 20 })
  })

  it('are not guessed from a few chance words', () => {
    const words = recognized(['something', 10, 11], ['else', 11, 12], ['the', 12, 12.1], ['sun', 13, 13.5])
    expect(alignKnownWords(['a', 'quick', 'fox', 'jumps', 'over', 'the', 'dog'], words, span)).toBeNull()
    expect(alignKnownWords(['hello'], [], span)).toBeNull()
  })

  it('never run backwards nor leave the span, whatever was recognized', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const time = fc.double({ min: -5, max: 40, noNaN: true })
    const some = fc.array(fc.record({ text: word, startSeconds: time, endSeconds: time }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), some, (known, words) => {
        const times = alignKnownWords(known, words, span) ?? sharedTimes(known, span)
        expect(times).toHaveLength(known.length)
        let before = span.startSeconds
        for (const { startSeconds, endSeconds } of times) {
          expect(startSeconds).toBeGreaterThanOrEqual(before)
          expect(endSeconds).toBeGreaterThanOrEqual(startSeconds)
          before = endSeconds
        }
        expect(before).toBeLessThanOrEqual(span.endSeconds + 1e-9)
      }),
    )
  })
})
