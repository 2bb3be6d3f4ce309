import { describe, expect, it } from 'vitest'
import { readTar } from '#lib/media/models/tar.ts'
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

  it('refuses an archive that is cut off or damaged', async () => {
    const archive = tarOf({ file: Buffer.alloc(2000, 3) })
    await expect(read(pieces(archive.subarray(0, 1200), 300), () => true)).rejects.toThrow('cut off')
    archive.writeUInt8(9, 3)
    await expect(read(pieces(archive, 300), () => true)).rejects.toThrow('checksum')
  })
})

async function read(stream: AsyncIterable<Buffer>, wants: (path: string) => boolean) {
  const files: Record<string, Buffer> = {}
  await readTar(stream, {
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
