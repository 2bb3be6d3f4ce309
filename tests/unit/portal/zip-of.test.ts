import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { zipOf } from '#lib/portal/media/zip-of.ts'
import { readZip } from '#tests/support/read-zip.ts'

const signal = new AbortController().signal
const files = (count: number, open = async () => Readable.from([Buffer.from('text')])) =>
  Array.from({ length: count }, (_, index) => ({
    path: `${index + 1}. ${'é😀'.repeat(60)}.srt`,
    sizeBytes: 4,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    open,
  }))

it.each([0, 1, 60, 61, 700])('is as long as it says with %i files', async (count) => {
  const { stream, sizeBytes } = zipOf(files(count), { method: 'GET', signal })
  expect(await buffer(stream)).toHaveLength(sizeBytes)
})

it('has what is in the files', async () => {
  const { stream } = zipOf(files(3), { method: 'GET', signal })
  expect([...readZip(await buffer(stream)).values()].map(String)).toEqual(['text', 'text', 'text'])
})

it('says its length without opening a file', () => {
  const open = vi.fn(async () => Readable.from([]))
  const { stream, sizeBytes } = zipOf(files(3, open), { method: 'HEAD', signal })
  expect(sizeBytes).toBeGreaterThan(3 * 4)
  expect(open).not.toHaveBeenCalled()
  stream.destroy()
})

it('closes the open file when nobody reads on', async () => {
  const file = Readable.from(Array.from({ length: 1_000 }, () => Buffer.alloc(65_536)))
  const leaving = new AbortController()
  const { stream } = zipOf([{ path: 'a.mp4', sizeBytes: 65_536_000, createdAt: new Date(0), open: async () => file }], {
    method: 'GET',
    signal: leaving.signal,
  })
  await new Promise((resolve) => stream.once('data', resolve))
  leaving.abort()
  await vi.waitFor(() => expect(file.destroyed).toBe(true))
})
