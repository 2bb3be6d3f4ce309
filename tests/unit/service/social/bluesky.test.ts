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

type Asked = Parameters<typeof richTextFacets>[1]

const known: Asked = async (path) => {
  const handle = new URL(path, 'https://pds.example').searchParams.get('handle')
  const json = handle === 'alice.test' ? { did: 'did:plc:alice' } : { error: 'InvalidRequest', message: 'Unknown.' }
  return { status: handle === 'alice.test' ? 200 : 400, headers: {}, text: JSON.stringify(json), json }
}

async function marked(text: string, ask = known) {
  const bytes = Buffer.from(text)
  const facets = await richTextFacets(text, ask)
  return facets.map(({ index, features: [feature] }) => [
    bytes.subarray(index.byteStart, index.byteEnd).toString(),
    feature?.$type?.split('#')[1],
  ])
}

it('links, tags and mentions are marked by their bytes, without the punctuation of the sentence', async () => {
  const text =
    'é #Ünï, #C++ #1 #日本 https://x.yz/a(b). see (https://q.rs/t) and example.com/x, @alice.test @nobody.test end#no'
  expect(await marked(text)).toEqual([
    ['#Ünï', 'tag'],
    ['#C++', 'tag'],
    ['#日本', 'tag'],
    ['https://x.yz/a(b)', 'link'],
    ['https://q.rs/t', 'link'],
    ['example.com/x', 'link'],
    ['@alice.test', 'mention'],
  ])
})

it('what the protocol would refuse as a link stays plain text', async () => {
  expect(await marked('https:// https://) https://.')).toEqual([])
})

it('a mention is not left out because the server did not answer', async () => {
  const away: Asked = () => Promise.reject(new Error('It does not answer.'))
  await expect(marked('Hi @alice.test', away)).rejects.toThrow('It does not answer.')
})
