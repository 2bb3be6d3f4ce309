import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import type { Settings } from '#lib/core/settings/env.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { BACKED_UP_FOLDERS } from './backup/backup-manifest.ts'
import { belongsToBaseBackup, copyChangingFolder } from './backup/copy-cluster.ts'
import type { Command, Invocation } from './command.ts'
import { formatSize } from './print.ts'
import { withDatabases } from './with-databases.ts'

export const BASE_BACKUP: Command = {
  name: 'base-backup',
  summary: 'Copy the running embedded database, files and secrets to a folder, as the base for "recover".',
  args: [
    { name: 'folder', help: 'Folder to create the copy in, best on another disk. It holds secrets: keep it safe.' },
  ],
  run: baseBackup,
}

/** The last part of the log that a copy needs has to be in the archive by then. */
const ARCHIVE_LIMIT = '120s'

async function baseBackup(call: Invocation, settings: Settings): Promise<undefined> {
  const { DATA_DIR, WAL_ARCHIVE_DIR, DATABASE_URL } = settings
  if (DATABASE_URL !== undefined) {
    throw new StartRefusal('This is for the embedded database. Use pg_basebackup for the one of DATABASE_URL.')
  }
  if (WAL_ARCHIVE_DIR === undefined) throw new StartRefusal('Set WAL_ARCHIVE_DIR and start Reelwright first.')
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const target = path.join(path.resolve(call.arg(0)), `base-${stamp}`)
  const draft = `${target}.draft`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const bytes = await withDatabases(settings, ['portal', 'service'], ({ portal }) =>
      copyCluster(portal.owner, path.join(DATA_DIR, 'postgres'), path.join(draft, 'postgres')),
    )
    for (const name of ['secrets.json', 'postgres.json']) {
      const from = path.join(DATA_DIR, name)
      if (existsSync(from)) copyFileSync(from, path.join(draft, name))
    }
    for (const name of BACKED_UP_FOLDERS) {
      const from = path.join(DATA_DIR, name)
      if (existsSync(from)) copyChangingFolder(from, path.join(draft, name))
    }
    renameSync(draft, target)
    printLine(
      `${target} holds the database (${formatSize(bytes)}), files and secrets. Keep it with ${WAL_ARCHIVE_DIR}.`,
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Postgres' low-level base backup: pages that were half written are mended from the log. */
async function copyCluster(url: string, from: string, to: string): Promise<number> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [mode] = await client`select current_setting('archive_mode') as mode`
    if (mode?.mode !== 'on')
      throw new StartRefusal('The database does not archive its log yet. Restart Reelwright once.')
    await client`select pg_backup_start('reelwright', true)`
    const bytes = copyChangingFolder(from, to, belongsToBaseBackup)
    await client.unsafe(`set statement_timeout = '${ARCHIVE_LIMIT}'`)
    const [stopped] = await client`select labelfile from pg_backup_stop(true)`.catch((failure) => {
      throw new StartRefusal(`The log was not archived in ${ARCHIVE_LIMIT} (${failure}). See postgres.log.`)
    })
    writeFileSync(path.join(to, 'backup_label'), String(stopped?.labelfile), { mode: 0o600 })
    return bytes
  } finally {
    await client.end({ timeout: 5 })
  }
}
