import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#lib/core/error-code.ts'
import { settings } from '#lib/core/settings/env.ts'

const HOUR_MS = 3_600_000

/** What was answered to a search within the last `hours`, on this machine; null where nothing is kept. */
export async function readCachedResponse(url: string, hours: number): Promise<Buffer | null> {
  const path = join(directory(), nameOf(url))
  try {
    return (await isOlder(path, hours)) ? null : await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Keeps an answer, and removes those that are older than `hours`. The address, which may hold a key, is kept as a hash only. */
export async function cacheResponse(url: string, body: Buffer, hours: number): Promise<void> {
  await mkdir(directory(), { recursive: true, mode: 0o700 })
  for (const name of await readdir(directory())) {
    const path = join(directory(), name)
    if (await isOlder(path, hours).catch(() => false)) await rm(path, { force: true })
  }
  const path = join(directory(), nameOf(url))
  const draft = `${path}.${process.pid}`
  await writeFile(draft, body)
  await rename(draft, path)
}

const directory = () => join(settings().DATA_DIR, 'service', 'stock-answers')

function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex')
}

async function isOlder(path: string, hours: number): Promise<boolean> {
  return Date.now() - (await stat(path)).mtimeMs > hours * HOUR_MS
}
