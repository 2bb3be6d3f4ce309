import { open } from 'node:fs/promises'

/** The first bytes of a file, as many as `readFileKind` wants. */
export async function readFileStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
