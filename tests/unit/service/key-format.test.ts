import { describe, expect, it } from 'vitest'
import { hasKeyFormat, newKey, visiblePrefix } from '#lib/service/keys/key-format.ts'

describe('keys', () => {
  it('carry a prefix, 184 random bits and a checksum', () => {
    const keys = Array.from({ length: 200 }, () => newKey('rwk'))
    expect(new Set(keys).size).toBe(200)
    for (const key of keys) {
      expect(key).toMatch(/^rwk_[0-9A-Za-z]{37}$/)
      expect(hasKeyFormat(key, 'rwk')).toBe(true)
    }
    expect(31 * Math.log2(62)).toBeGreaterThanOrEqual(178)
  })

  it('are distinguished from mistyped ones without a lookup', () => {
    const key = newKey('rwk')
    const swapped = key.slice(0, 10) + (key[10] === 'a' ? 'b' : 'a') + key.slice(11)
    for (const wrong of [swapped, key.slice(0, -1), `${key}0`, `${key}\n`, 'rwk_', '', 'x'.repeat(501), key.slice(4)])
      expect(hasKeyFormat(wrong, 'rwk')).toBe(false)
  })

  it('show no more than their first characters', () => {
    expect(visiblePrefix(newKey('rwk'))).toHaveLength(10)
  })
})
