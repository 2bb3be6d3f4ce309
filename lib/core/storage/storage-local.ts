import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../error-code.ts'
import { requirePlainKey, type Storage, type StoredFile } from './storage.ts'

/** A storage in a folder of this machine. */
export function localStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, requirePlainKey(key))
  return {
    put: (key, localPath, signal) => put(pathOf(key), localPath, signal),
    stat: (key) => statOf(pathOf(key)),
    openRange: (key, start, end) => openRange(pathOf(key), start, end),
    delete: (key) => rm(pathOf(key), { force: true }),
    deleteFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    list: (folder) => list(pathOf(folder)),
    parts: null,
  }
}

/** Hard-links within one file system, copies across two. */
async function put(place: string, localPath: string, signal?: AbortSignal): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const draft = `${place}.${randomBytes(6).toString('hex')}`
  try {
    await link(localPath, draft).catch((error) => {
      if (!LINK_REFUSALS.includes(errorCode(error))) throw error
      const into = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
      return pipeline(createReadStream(localPath), into, signal === undefined ? {} : { signal })
    })
    await rename(draft, place)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  await flush(place)
}

const LINK_REFUSALS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS']

/** Files of a finished project must survive a power failure. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function statOf(place: string): Promise<StoredFile | undefined> {
  try {
    const found = await stat(place)
    return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/** The file is open when this resolves, so deleting it does not affect the reader. */
async function openRange(place: string, start = 0, end?: number): Promise<Readable> {
  const handle = await open(place, 'r')
  return createReadStream('', { fd: handle, start, ...(end === undefined ? {} : { end }) })
}

async function list(place: string): Promise<string[]> {
  try {
    return await readdir(place)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
