import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#lib/core/env.ts'
import type { Storage } from '#lib/core/storage.ts'
import { localStorage } from '#lib/core/storage-local.ts'

/**
 * Where the portal keeps the files of teams. Keys begin with the team's id, then the project's; they are only ever read
 * from rows that row level security let through.
 */
export function teamStorage(): Storage {
  return localStorage(portalFolder('outputs'))
}

/** A folder of the portal below DATA_DIR. */
export function portalFolder(name: 'outputs' | 'uploads' | 'incoming'): string {
  return join(settings().DATA_DIR, 'portal', name)
}

/** Makes a folder that only the portal can read. */
export async function makePrivateFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}

/** Uploaded sources, each under its id alone: the upload's row says whose it is. */
export function uploadStorage(): Storage {
  return localStorage(portalFolder('uploads'))
}
