import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#lib/core/settings/env.ts'
import { openStorage } from '#lib/core/storage/open-storage.ts'
import type { Storage } from '#lib/core/storage/storage.ts'

/**
 * Storage of team files: in DATA_DIR, or under the same keys in the bucket. Keys start with the team's id and the
 * project's id, and are only read from rows that passed row level security.
 */
export function teamStorage(): Storage {
  return opened('outputs')
}

/** Uploaded sources, each under its id alone: the upload's row has its owner. */
export function uploadStorage(): Storage {
  return opened('uploads')
}

const storages = new Map<string, Storage>()

/** Opened once, because a bucket's storage holds connections. */
function opened(name: 'outputs' | 'uploads'): Storage {
  const storage = storages.get(name) ?? openStorage(`portal/${name}`, portalFolder(name))
  storages.set(name, storage)
  return storage
}

/**
 * A folder of the portal below DATA_DIR. `incoming` (results being copied) can be lost; the other folders, `receiving` for
 * unfinished uploads among them, are used only without a bucket.
 */
export function portalFolder(name: 'outputs' | 'uploads' | 'receiving' | 'incoming' | 'erasures'): string {
  return join(settings().DATA_DIR, 'portal', name)
}

/** Makes a folder that only the portal can read. */
export async function makePrivateFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}
