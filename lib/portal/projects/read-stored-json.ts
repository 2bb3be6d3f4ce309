import type { Readable } from 'node:stream'
import type { StoredFile } from '#db/schema/portal/outputs.ts'
import { teamStorage } from '../teams/team-storage.ts'

const MAX_BYTES = 32 * 2 ** 20

/** What a stored file of JSON holds; undefined if there is none, it is gone, larger than 32 MB, or not JSON. */
export async function readStoredJson(file: StoredFile | undefined): Promise<unknown> {
  if (file === undefined || file.sizeBytes > MAX_BYTES) return undefined
  const storage = teamStorage()
  if ((await storage.stat(file.key)) === undefined) return undefined
  return parseJson(await readAll(await storage.openRange(file.key)))
}

async function readAll(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
