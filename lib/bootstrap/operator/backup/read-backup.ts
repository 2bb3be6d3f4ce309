import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../../say.ts'
import { readArchive } from './archive.ts'
import { type BackupManifest, backupManifest, KEPT_FOLDERS } from './backup-manifest.ts'

/** Where the dumped tables of an unpacked backup lie, below its DATA_DIR, until they are loaded. */
export const DRAFT = 'restore.draft'

/**
 * Unpacks a backup: files and secrets to their places in a DATA_DIR, tables and manifest to a folder of it.
 *
 * @throws StartRefusal if it is damaged or no backup.
 */
export async function readBackup(file: string, dataDir: string): Promise<BackupManifest> {
  await readArchive(file, (name) => placeOf(name, dataDir))
  const place = path.join(dataDir, DRAFT, 'manifest.json')
  if (!existsSync(place)) throw new StartRefusal(`${file} is not a backup: it has no manifest.`)
  const read = backupManifest.safeParse(JSON.parse(readFileSync(place, 'utf8')))
  if (read.success) return read.data
  throw new StartRefusal(read.error.issues[0]?.message ?? `${file} is not a backup.`)
}

/** Where each file of a backup goes; undefined for what no backup holds. */
export function placeOf(name: string, dataDir: string): string | undefined {
  if (name === 'secrets.json') return path.join(dataDir, name)
  if (name === 'manifest.json' || /^database\/(portal|service)\/[a-z_]+\.copy$/.test(name)) {
    return path.join(dataDir, DRAFT, name)
  }
  const kept = KEPT_FOLDERS.some((folder) => name.startsWith(`files/${folder}/`))
  return kept ? path.join(dataDir, name.slice('files/'.length)) : undefined
}
