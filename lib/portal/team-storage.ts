import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#lib/core/env.ts'
import { openStorage } from '#lib/core/open-storage.ts'
import type { Storage } from '#lib/core/storage.ts'

/**
 * Where the portal keeps the files of teams: below DATA_DIR, or under the same names in the bucket. Keys begin with the
 * team's id, then the project's; they are only ever read from rows that row level security let through.
 */
export function teamStorage(): Storage {
  return opened('outputs')
}

/** Uploaded sources, each under its id alone: the upload's row says whose it is. */
export function uploadStorage(): Storage {
  return opened('uploads')
}

const storages = new Map<string, Storage>()

/** Opened once: a bucket's storage holds connections. */
function opened(name: 'outputs' | 'uploads'): Storage {
  const storage = storages.get(name) ?? openStorage(`portal/${name}`, portalFolder(name))
  storages.set(name, storage)
  return storage
}

/**
 * A folder of the portal below DATA_DIR. What lies in `receiving` (uploads that are not whole) and `incoming` (results
 * that are being copied) is this machine's own and can be lost; the rest is only there without a bucket.
 */
export function portalFolder(name: 'outputs' | 'uploads' | 'receiving' | 'incoming'): string {
  return join(settings().DATA_DIR, 'portal', name)
}

/** Makes a folder that only the portal can read. */
export async function makePrivateFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}
