import { expect, it } from 'vitest'
import { isKnownTag } from '#lib/core/http/entity-tag.ts'

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['W/"b", "c"', false],
  ['a', false],
  ['"b, a"', false],
  ['', false],
  [null, false],
  [undefined, false],
])('finds the current tag in If-None-Match: %s → %s', (given, known) => {
  expect(isKnownTag(given, '"a"')).toBe(known)
})
