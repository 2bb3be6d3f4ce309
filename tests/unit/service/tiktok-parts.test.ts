import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tiktokParts } from '#lib/service/social/adapters/tiktok-parts.ts'

it('covers every video without gaps, in parts of the sizes that TikTok takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), (sizeBytes) => {
      const { partBytes, parts } = tiktokParts(sizeBytes)
      let next = 0
      for (const [index, { start, lengthBytes }] of parts.entries()) {
        expect(start).toBe(next)
        expect(lengthBytes).toBeLessThanOrEqual(index === parts.length - 1 ? 128_000_000 : 64_000_000)
        next += lengthBytes
      }
      expect(next).toBe(sizeBytes)
      expect(parts.length).toBe(Math.floor(sizeBytes / partBytes))
      if (sizeBytes > 5_000_000) expect(partBytes).toBeGreaterThanOrEqual(5_000_000)
    }),
  )
})
