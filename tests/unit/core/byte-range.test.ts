import { describe, expect, it } from 'vitest'
import { readByteRange } from '#lib/core/http/byte-range.ts'

const TAG = '"v1"'
const DATE = 'Mon, 02 Feb 2026 10:00:00 GMT'
const read = (range: string | null, sizeBytes = 100, ifRange?: string) =>
  readByteRange({ range, ifRange }, sizeBytes, [TAG, DATE])

describe('readByteRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('reads %s', (range, expected) => expect(read(range)).toEqual(expected))

  it.each([null, '', 'bytes=-', 'bytes=5-4', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=1234567890123456-'])(
    'answers %s with the whole file',
    (range) => expect(read(range)).toBeNull(),
  )

  it.each([
    ['bytes=100-', 100],
    ['bytes=-0', 100],
    ['bytes=0-', 0],
    ['bytes=-5', 0],
  ])('refuses %s of a file of %i bytes', (range, sizeBytes) => expect(read(range, sizeBytes)).toBe('unsatisfiable'))

  it('ignores the range of an earlier version of the file', () => {
    expect(read('bytes=0-1', 100, '"v0"')).toBeNull()
    expect(read('bytes=0-1', 100, TAG)).toEqual({ start: 0, end: 1 })
    expect(read('bytes=0-1', 100, DATE)).toEqual({ start: 0, end: 1 })
  })
})
