import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#lib/core/storage/storage.ts'

/** A file of which some bytes are read. `read` gives fewer than asked for at its end. */
export type ByteSource = {
  sizeBytes: number
  read: (at: number, length: number) => Promise<Buffer>
}

/** Lends a file of this machine. */
export async function withLocalFile<Result>(path: string, run: (file: ByteSource) => Promise<Result>): Promise<Result> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await run({
      sizeBytes: size,
      read: async (at, length) => {
        const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
        return bytes.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}

const BLOCK_BYTES = 64 * 2 ** 10

/** Every block is a request to the bucket, and how many a file needs depends on how it was made. */
const MOST_BLOCKS = 64

/** A stored file. @throws RangeError after many reads at different places. */
export function storedFile(storage: Storage, key: string, sizeBytes: number): ByteSource {
  const blocks = new Map<number, Buffer>()
  const blockAt = async (number: number): Promise<Buffer> => {
    const known = blocks.get(number)
    if (known !== undefined) return known
    if (blocks.size === MOST_BLOCKS) throw new RangeError('The file is read at too many places.')
    const from = number * BLOCK_BYTES
    const block = await buffer(await storage.openRange(key, from, Math.min(sizeBytes, from + BLOCK_BYTES) - 1))
    blocks.set(number, block)
    return block
  }
  const read = async (at: number, length: number): Promise<Buffer> => {
    const end = Math.min(sizeBytes, at + length)
    const found: Buffer[] = []
    for (let from = at; from < end; ) {
      const number = Math.floor(from / BLOCK_BYTES)
      const to = Math.min(end, (number + 1) * BLOCK_BYTES)
      found.push((await blockAt(number)).subarray(from - number * BLOCK_BYTES, to - number * BLOCK_BYTES))
      from = to
    }
    return Buffer.concat(found)
  }
  return { sizeBytes, read }
}
