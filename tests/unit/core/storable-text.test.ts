import { describe, expect, it } from 'vitest'
import { isStorable, parseStorableJson } from '#lib/core/text/storable-text.ts'

describe('text that the database can keep', () => {
  it('has no zero character and no half of an emoji, in values, lists or names', () => {
    expect(isStorable({ a: ['🎬 שלום', 1, null, { b: '' }] })).toBe(true)
    for (const value of ['\0', ['a\0'], { a: { b: '\0' } }, { 'a\0': 1 }, '\ud83d', { a: '\udfac' }])
      expect(isStorable(value)).toBe(false)
  })

  it('is what becomes of reported JSON, however it is escaped or nested', () => {
    expect(parseStorableJson('{"error":"a\\u0000b"}')).toEqual({ error: 'a\uFFFDb' })
    expect(parseStorableJson('{"info":{"caption":"Watch this \\ud83d"}}')).toEqual({
      info: { caption: 'Watch this \uFFFD' },
    })
    expect(parseStorableJson('no json')).toBeUndefined()
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
    expect(() => parseStorableJson(deep)).not.toThrow()
  })
})

it('foreign JSON can be stored, whatever its names hold', () => {
  const parsed = parseStorableJson(String.raw`{"a":[{"\u0000":{"\ud800":"\udc00"}}],"b":1}`)
  expect(isStorable(parsed)).toBe(true)
  expect(parsed).toEqual({ a: [{ '\uFFFD': { '\uFFFD': '\uFFFD' } }], b: 1 })
})
