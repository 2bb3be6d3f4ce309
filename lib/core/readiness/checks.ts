import { rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { requireSetting, type Settings, settings } from '../settings/env.ts'
import { spareDiskBytes } from '../storage/spare-disk-bytes.ts'
import type { Storage } from '../storage/storage.ts'
import type { Check } from './readiness.ts'

/** Settings that a process cannot work without: keys that every process of a kind must share. */
export function keysCheck(names: readonly (keyof Settings)[]): Check {
  return {
    name: 'keys',
    isNeeded: true,
    cacheMs: 60_000,
    limitMs: 1_000,
    verify: async () => {
      for (const name of names) requireSetting(name)
    },
  }
}

/** @param write something that is committed and leaves nothing. */
export function databaseCheck(write: () => Promise<void>): Check {
  return { name: 'database', isNeeded: true, cacheMs: 3_000, limitMs: 2_000, verify: write }
}

/** More than this, and what one machine writes down lies in the past or future of another. */
export const MAX_CLOCK_DIFFERENCE_MS = 5_000

/** @param read the clock of the database, by which all processes agree. */
export function clockCheck(read: () => Promise<Date>): Check {
  return {
    name: 'clock',
    isNeeded: false,
    cacheMs: 30_000,
    limitMs: 2_000,
    verify: async () => {
      const before = Date.now()
      const theirs = (await read()).getTime()
      const ours = (before + Date.now()) / 2
      if (Math.abs(theirs - ours) > MAX_CLOCK_DIFFERENCE_MS)
        throw new Error(`This machine's clock differs from the database's by ${Math.round(ours - theirs)} ms.`)
    },
  }
}

/** Stores a small file and deletes it again. */
export function storageCheck(storage: Storage): Check {
  return {
    name: 'storage',
    isNeeded: true,
    cacheMs: 30_000,
    limitMs: 8_000,
    verify: async () => {
      const slot = takeSlot()
      const name = `${hostname()}-${process.pid}-${slot}`.replaceAll(/[^\w.-]/g, '-')
      const file = path.join(settings().DATA_DIR, `.ready-${process.pid}-${slot}`)
      await writeFile(file, 'ready')
      try {
        await storage.put(`ready/${name}`, file)
        await storage.delete(`ready/${name}`)
      } finally {
        await rm(file, { force: true })
        slots.delete(slot)
      }
    },
  }
}

/** A check that hung is given up, not ended, so that those of one process can overlap: each has a name of its own. */
const slots = new Set<number>()

function takeSlot(): number {
  let slot = 0
  while (slots.has(slot)) slot += 1
  slots.add(slot)
  return slot
}

/** Whether uploads are taken: MIN_FREE_DISK_MEGABYTES stay free. */
export const diskCheck: Check = {
  name: 'disk',
  isNeeded: false,
  cacheMs: 5_000,
  limitMs: 2_000,
  verify: async () => {
    const spare = await spareDiskBytes(settings().DATA_DIR)
    if (spare <= 0) throw new Error(`${-spare} bytes less are free than MIN_FREE_DISK_MEGABYTES.`)
  },
}
