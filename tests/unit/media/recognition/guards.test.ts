import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compressionRatio, loopStart } from '#lib/media/recognition/whisper/loop-guard.ts'

describe('the loop guard', () => {
  it('keeps the first occurrence of any phrase that repeats endlessly', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 20 }),
        fc.uniqueArray(fc.integer({ min: 2000, max: 3000 }), { maxLength: 20 }),
        (phrase, lead) => {
          const tokens = [...lead]
          let kept: number | null = null
          for (let i = 0; kept === null && i < 400; i++) {
            tokens.push(phrase[i % phrase.length] ?? 0)
            kept = loopStart(tokens)
          }
          expect(kept).toBe(lead.length + phrase.length)
        },
      ),
    )
  })

  it('lets people repeat themselves', () => {
    expect(loopStart([1, 2, 2, 2, 2, 2])).toBeNull()
    expect(loopStart([7, 8, 9, 7, 8, 9, 7, 8, 9])).toBeNull()
    expect(loopStart([])).toBeNull()
  })

  it('separates repetition from speech by the compression ratio', () => {
    expect(compressionRatio('and then he said '.repeat(20))).toBeGreaterThan(2.4)
    expect(
      compressionRatio('Most people think that the first sentence has to be clever. It does not, my friend.'),
    ).toBeLessThan(2)
  })
})
