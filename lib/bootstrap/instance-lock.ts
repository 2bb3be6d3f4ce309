import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { StartRefusal } from './print-line.ts'
import { commandLine, isAlive } from './processes.ts'
import { writePrivateFile } from './write-private-file.ts'

/**
 * Locks a data directory for this process, so a second start cannot take over, and later stop, the database of the
 * first. A lock whose process is gone is ignored.
 *
 * @returns releases the lock.
 * @throws StartRefusal when another start holds it.
 */
export function claimDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'running.pid')
  const holder = holderOf(dataDir)
  if (holder !== undefined) {
    throw new StartRefusal(
      `Reelwright is already running on ${dataDir} (process ${holder}). Stop it first, or choose another folder with DATA_DIR.`,
    )
  }
  writePrivateFile(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

/** The process that holds the claim on a data directory; undefined while nobody does. */
export function holderOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'running.pid')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return holder > 0 && holder !== process.pid && isAlive(holder) && isClaimant(holder) ? holder : undefined
}

/**
 * Process ids are reused, so if the platform exposes command lines, the holder must be a start of Reelwright, or the
 * operator's tool while it runs the database itself.
 */
function isClaimant(pid: number): boolean {
  const command = commandLine(pid)
  return command === undefined || /bootstrap\/(start|reelwright)\.ts/.test(command)
}
