import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoreEntry } from './store-entry.ts'

/** Remembers which exact files on disk were hashed, so that an unchanged model is not read again at each start. */
const recordName = '.verified.json'

/**
 * Whether every file of `model` in `directory` is whole and has its hash. Files that have not changed on disk since
 * they were last hashed (size, time of change, inode) are trusted unless `thorough`.
 */
export async function isWhole(
  model: StoreEntry,
  directory: string,
  options?: { thorough?: boolean },
): Promise<boolean> {
  const marks = await marksOf(model, directory)
  if (marks === null) return false
  const remembered = await readFile(join(directory, recordName), 'utf8').catch(() => null)
  if (!options?.thorough && remembered === marks) return true
  for (const file of model.files) {
    if ((await hashFile(join(directory, file.path), 'sha256', 'hex')) !== file.sha256) return false
  }
  await writeFile(join(directory, recordName), marks)
  return true
}

export async function hashFile(
  path: string,
  algorithm: string,
  encoding: 'hex' | 'base64',
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash, { signal })
  return hash.digest(encoding)
}

/** A fingerprint of the unchanged files, or null when one is missing or has another size. */
async function marksOf(model: StoreEntry, directory: string): Promise<string | null> {
  const marks: string[] = []
  for (const file of model.files) {
    const found = await stat(join(directory, file.path)).catch(() => null)
    if (!found || found.size !== file.bytes) return null
    marks.push(`${file.path} ${file.sha256} ${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}`)
  }
  return JSON.stringify(marks)
}
