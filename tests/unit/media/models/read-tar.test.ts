import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readTar } from '#lib/media/models/read-tar.ts'
import { longNameRecord, tarOf } from './make-tar.ts'

describe('reading a tar archive', () => {
  it('gives the wanted files whole, whatever the pieces it arrives in', async () => {
    const content = Buffer.from(Array.from({ length: 1500 }, (_, i) => i % 256))
    const archive = tarOf({ 'a/first': Buffer.from('skip me'), 'a/second': content, 'a/empty': Buffer.alloc(0) })
    for (const size of [1, 511, 512, 700, archive.length]) {
      expect(await read(pieces(archive, size), (path) => path !== 'a/first')).toEqual({ 'a/second': content })
    }
  })

  it('reads names that are too long for a header', async () => {
    const path = `package/${'deep/'.repeat(40)}file.bin`
    const archive = Buffer.concat([longNameRecord(path), tarOf({ short: Buffer.from('content') })])
    expect(await read(pieces(archive, 300), () => true)).toEqual({ [path]: Buffer.from('content') })
  })

  it('stops at the first failure of the visitor', async () => {
    const archive = tarOf({ first: Buffer.alloc(2000, 1), second: Buffer.alloc(2000, 2) })
    const seen: string[] = []
    const onData = async (path: string) => {
      seen.push(path)
      throw new Error('the disk is full')
    }
    const reading = readTar(Readable.from(pieces(archive, 512)), { wants: () => true, onData })
    await expect(reading).rejects.toThrow('the disk is full')
    expect(seen).toEqual(['first'])
  })

  it('refuses an archive that is cut off or damaged', async () => {
    const archive = tarOf({ file: Buffer.alloc(2000, 3) })
    await expect(read(pieces(archive.subarray(0, 1200), 300), () => true)).rejects.toThrow('Unexpected end of data')
    archive.writeUInt8(9, 3)
    await expect(read(pieces(archive, 300), () => true)).rejects.toThrow('Invalid tar header')
  })
})

async function read(chunks: AsyncIterable<Buffer>, wants: (path: string) => boolean) {
  const files: Record<string, Buffer> = {}
  await readTar(Readable.from(chunks), {
    wants,
    onData: async (path, chunk, position) => {
      const before = files[path] ?? Buffer.alloc(0)
      expect(position).toBe(before.length)
      files[path] = Buffer.concat([before, chunk])
    },
  })
  return files
}

async function* pieces(archive: Buffer, size: number) {
  for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size)
}
