import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '#lib/bootstrap/print-line.ts'
import { readArchive } from './archive.ts'
import { BACKED_UP_FOLDERS, type BackupManifest, backupManifest } from './backup-manifest.ts'

/** Where the dumped tables of an unpacked backup lie, below its DATA_DIR, until they are loaded. */
export const DRAFT = 'restore.draft'

/**
 * Unpacks a backup: files and secrets to their places in a DATA_DIR, tables and manifest to a folder of it.
 *
 * @param withFiles whether the files of projects are unpacked, too. They are measured in any case.
 * @returns also the names of files that are missing or differ from the manifest.
 * @throws StartRefusal if it cannot be read, or is not a backup.
 */
export async function readBackup(
  file: string,
  dataDir: string,
  withFiles: boolean,
): Promise<{ manifest: BackupManifest; wrong: string[] }> {
  const found = await readArchive(file, (name) => placeOf(name, dataDir, withFiles))
  const place = path.join(dataDir, DRAFT, 'manifest.json')
  if (!existsSync(place)) throw new StartRefusal(`${file} is not a backup: it has no manifest.`)
  const read = backupManifest.safeParse(JSON.parse(readFileSync(place, 'utf8')))
  if (!read.success) throw new StartRefusal(read.error.issues[0]?.message ?? `${file} is not a backup.`)
  const fileNames = Object.entries(read.data.files ?? {})
  const wrong = fileNames.filter(([name, { sha256 }]) => found[name]?.sha256 !== sha256).map(([name]) => name)
  return { manifest: read.data, wrong }
}

/** Where each file of a backup goes: null for nowhere, undefined for what no backup holds. */
function placeOf(name: string, dataDir: string, withFiles: boolean): string | null | undefined {
  if (name === 'secrets.json') return path.join(dataDir, name)
  if (name === 'manifest.json' || /^database\/(portal|service)\/[a-z_]+\.copy$/.test(name)) {
    return path.join(dataDir, DRAFT, name)
  }
  const kept = BACKED_UP_FOLDERS.some((folder) => name.startsWith(`files/${folder}/`))
  if (!kept) return undefined
  return withFiles ? path.join(dataDir, name.slice('files/'.length)) : null
}
