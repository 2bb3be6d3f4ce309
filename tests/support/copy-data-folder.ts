import { chmodSync, cpSync } from 'node:fs'
import path from 'node:path'

/** Copies a data folder whose server is stopped. Node copies no modes of folders, and Postgres opens only its owner's. */
export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  chmodSync(path.join(to, 'postgres'), 0o700)
}
