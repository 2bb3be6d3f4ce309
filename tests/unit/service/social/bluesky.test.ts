import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordKeyOf } from '#lib/service/social/adapters/bluesky.ts'
import { richTextFacets } from '#lib/service/social/adapters/bluesky-facets.ts'

it('the key of a record is the same in every attempt, of the protocol’s form, and sorts by time', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.string(), moment, fc.integer({ min: 2, max: 10_000 }), (id, at, laterMs) => {
      const key = recordKeyOf({ id, at })
      expect(key).toMatch(/^[234567abcdefghij][234567a-z]{12}$/)
      expect(recordKeyOf({ id, at: new Date(at) })).toBe(key)
      expect(recordKeyOf({ id: 'other', at: new Date(at.getTime() + laterMs) }) > key).toBe(true)
    }),
  )
})

it('links and tags are marked by their bytes, without the punctuation of the sentence', () => {
  const text = 'é #Ünï, (#a1) #1 #日本 https://x.yz/a(b). see (https://q.rs/t) end#no'
  const bytes = Buffer.from(text)
  const marked = richTextFacets(text).map(({ index, features }) => [
    bytes.subarray(index.byteStart, index.byteEnd).toString(),
    features[0]?.$type.split('#')[1],
  ])
  expect(marked).toEqual([
    ['#Ünï', 'tag'],
    ['#a1', 'tag'],
    ['#日本', 'tag'],
    ['https://x.yz/a(b)', 'link'],
    ['https://q.rs/t', 'link'],
  ])
})
