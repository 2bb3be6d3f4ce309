import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { settings } from '../settings/env.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * The highest count that was ever written for a database. It lies outside that database and is not restored with it.
 */
export type HighWaterMark = {
  /** Null where none was written. */
  read: (instance: string) => Promise<number | null>
  write: (instance: string, count: number) => Promise<void>
}

/** Counts that are written at the same time go to different files, so that none replaces a higher one. */
const FILES = 16

/** The mark of a program's database: in the bucket where one is set, otherwise in `DATA_DIR/marks`. */
export function openHighWaterMark(program: string): HighWaterMark {
  return highWaterMark(openStorage(`marks/${program}`, join(settings().DATA_DIR, 'marks', program)))
}

function highWaterMark(storage: Storage): HighWaterMark {
  return {
    read: async (instance) => {
      const names = await storage.list(instance)
      const counts = await Promise.all(names.map((name) => readCount(storage, `${instance}/${name}`)))
      return counts.reduce<number | null>(
        (highest, count) => (count === null ? highest : Math.max(highest ?? 0, count)),
        null,
      )
    },
    write: async (instance, count) => {
      const folder = await mkdtemp(join(tmpdir(), 'reelwright-mark-'))
      try {
        const file = join(folder, 'mark')
        await writeFile(file, String(count))
        await storage.put(`${instance}/${count % FILES}`, file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Null for a draft that a crash has left, or one that was moved away since it was listed. */
async function readCount(storage: Storage, key: string): Promise<number | null> {
  if ((await storage.stat(key)) === undefined) return null
  const count = Number(await text(await storage.openRange(key)))
  return Number.isSafeInteger(count) ? count : null
}
