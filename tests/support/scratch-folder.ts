import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { isAlive } from '#lib/bootstrap/processes.ts'

const MEMORY = '/dev/shm'
const NAME = 'reelwright-tests-'
/** A run needs less than a third of it. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * The environment in which the temporary files of a test run are in memory, if the machine has room for them there: the
 * tests create about a hundred databases of some six hundred files each, which takes a disk much longer. Elsewhere the
 * system's own folder is used. The files are removed when this process ends.
 */
export function scratchEnvironment(): { TMPDIR?: string } {
  removeAbandoned()
  const folder = path.join(MEMORY, `${NAME}${process.pid}`)
  if (!hasRoom()) return {}
  mkdirSync(folder, { mode: 0o755 })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return canRunPrograms(folder) ? { TMPDIR: folder } : {}
}

/** What a run left behind that was killed. */
function removeAbandoned(): void {
  if (!existsSync(MEMORY)) return
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(NAME))) {
    if (isAlive(Number(name.slice(NAME.length)))) continue
    unmountIn(path.join(MEMORY, name))
    rmSync(path.join(MEMORY, name), { recursive: true, force: true })
  }
}

/** Small disks that drills had made there: a folder with one cannot be removed. */
function unmountIn(folder: string): void {
  if (!existsSync('/proc/mounts')) return
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  for (const place of places.filter((one) => one.startsWith(`${folder}/`))) spawnSync('umount', ['-l', place])
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES && freemem() >= 2 * ROOM_BYTES
}

/** Containers often mount it so that nothing in it can be run; tests put programs into their folders. */
function canRunPrograms(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
