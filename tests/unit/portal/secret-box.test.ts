import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeyRing } from '#lib/core/secrets/key-ring.ts'
import { boxPrefixOf, openSecret, sealSecret } from '#lib/core/secrets/secret-box.ts'

const key: KeyRing = ['0f'.repeat(32)]
const next = '2f'.repeat(32)
const place = { table: 'accounts', row: 'acc_1', column: 'access_key', team: 'team_1' }

describe('a sealed secret', () => {
  it('opens to what was sealed, whatever the letters, and never looks the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        const [one, two] = [sealSecret(key, secret, place), sealSecret(key, secret, place)]
        expect(openSecret(key, one, place)).toBe(secret)
        expect(one).not.toBe(two)
      }),
    )
  })

  it.each(['table', 'row', 'column', 'team'] as const)('does not open in another %s', (part) => {
    const box = sealSecret(key, 'secret', place)
    expect(() => openSecret(key, box, { ...place, [part]: 'other' })).toThrow()
  })

  it('does not open with another key, changed or cut', () => {
    const bytes = Buffer.from(sealSecret(key, 'secret', place), 'base64url')
    expect(() => openSecret(['1f'.repeat(32)], bytes.toString('base64url'), place)).toThrow()
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => openSecret(key, changed.toString('base64url'), place)).toThrow()
      expect(() => openSecret(key, bytes.subarray(0, index).toString('base64url'), place)).toThrow()
    }
  })

  it('opens with any key of a ring, and says which one it needs while there are several', () => {
    const alone = sealSecret(key, 'secret', place)
    const changing = sealSecret([next, key[0]], 'secret', place)
    expect(openSecret([next, key[0]], alone, place)).toBe('secret')
    expect(openSecret([key[0], next], changing, place)).toBe('secret')
    expect(openSecret([next], changing, place)).toBe('secret')
    expect(changing.startsWith(boxPrefixOf(next))).toBe(true)
    expect(() => openSecret(key, changing, place)).toThrow('a key that is not accepted any more')
    expect(() => openSecret([next], alone, place)).toThrow()
  })

  it('does not open when it is written in another way than it was sealed', () => {
    // Of 40 bytes the last character carries two bits, and four that mean nothing.
    const box = sealSecret(key, 'eleven long', place)
    const rewritten = `${box.slice(0, -1)}${{ A: 'B', Q: 'R', g: 'h', w: 'x' }[box.slice(-1)]}`
    expect(Buffer.from(rewritten, 'base64url')).toEqual(Buffer.from(box, 'base64url'))
    expect(() => openSecret(key, rewritten, place)).toThrow()
  })
})
