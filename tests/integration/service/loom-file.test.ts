import { expect, it } from 'vitest'
import { loomFile } from '#lib/service/sources/loom-file.ts'
import { startPeer } from '#tests/support/start-peer.ts'

const SHARED = `https://www.loom.com/share/${'0a'.repeat(16)}?sid=1`
const loom = await startPeer()
const call = { site: loom.origin, signal: new AbortController().signal, allowedOrigins: [loom.origin] }
const json = (value: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) })

it('a link of Loom leads to its file, where it gives one', async () => {
  loom.answerWith(({ url }) =>
    url.includes('0a0a') ? json({ url: 'https://cdn.loom.com/a.mp4?Policy=x' }) : { status: 404 },
  )
  expect(await loomFile(SHARED, call)).toBe('https://cdn.loom.com/a.mp4?Policy=x')
})

it.each([
  ['a stream in pieces', json({ url: 'https://cdn.loom.com/a.m3u8' })],
  ['another answer', json({ error: 'no' })],
  ['a page', { body: '<html>' }],
  ['a refusal', { status: 403 }],
])('is left to the extractor after %s', async (_, answer) => {
  loom.answerWith(() => answer)
  expect(await loomFile(SHARED, call)).toBeNull()
})

it('asks nobody about links of others', async () => {
  expect(await loomFile('https://vimeo.com/1', call)).toBeNull()
})
