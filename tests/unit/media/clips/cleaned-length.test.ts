import { describe, expect, it } from 'vitest'
import { cleanedLength } from '#lib/media/clips/cleaning/cleaned-length.ts'

/** A word in every second for two minutes; every tenth stands behind a pause of two more seconds. */
const words = Array.from({ length: 120 }, (_, index) => {
  const startSeconds = 1 + index + 2 * Math.floor(index / 10)
  return { text: 'word', startSeconds, endSeconds: startSeconds + 0.9 }
})
const durationSeconds = 150
const curve = {
  levels: new Float32Array(durationSeconds * 100).fill(-70),
  pitches: new Float32Array(durationSeconds * 100),
}
for (const { startSeconds, endSeconds } of words)
  curve.levels.fill(-20, Math.round(startSeconds * 100), Math.round(endSeconds * 100))
const talk = { words, curve, durationSeconds, languageTag: 'en' }

describe('the length of a stretch', () => {
  it('is that of the source where nothing is taken out', () => {
    const lengthOf = cleanedLength(talk, { removeFillerWords: false, removeSilenceParts: false })
    expect(lengthOf({ startSeconds: 3, endSeconds: 13.5 })).toBe(10.5)
  })

  it('is without its long pauses where they are taken out, anywhere in a talk', () => {
    const lengthOf = cleanedLength(talk, { removeFillerWords: false, removeSilenceParts: true })
    expect(lengthOf({ startSeconds: 1, endSeconds: 10.9 })).toBeCloseTo(9.9, 1)
    for (const first of [0, 40, 50, 90]) {
      const [startSeconds = 0, endSeconds = 0] = [words[first]?.startSeconds, words[first + 19]?.endSeconds]
      expect(endSeconds - startSeconds).toBeCloseTo(21.9)
      expect(lengthOf({ startSeconds, endSeconds })).toBeCloseTo(20.05, 1)
    }
  })
})
