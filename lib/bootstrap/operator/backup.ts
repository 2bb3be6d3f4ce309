import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { SECRET_NAMES } from '../secrets.ts'
import { writeArchive } from './backup/archive.ts'
import { BACKED_UP_FOLDERS, type BackupManifest } from './backup/backup-manifest.ts'
import { dumpDatabases } from './backup/dump-databases.ts'
import { listBucket } from './backup/list-bucket.ts'
import type { Command, Invocation } from './command.ts'
import { formatSize } from './print.ts'
import { reachablePrograms, unreachableDatabaseReason, unreachableFilesReason } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

export const BACKUP: Command = {
  name: 'backup',
  summary: 'Back up the databases, files and secrets to one archive. Reelwright can keep running.',
  options: {
    partial: { help: 'Back up what this machine can read although the rest of the installation is elsewhere.' },
  },
  args: [{ name: 'file', help: 'Archive to create, such as reelwright.tar.zst. It holds secrets: keep it safe.' }],
  run: backup,
}

/**
 * The database is read before the files: a row is written after its files, so every row's files are there, except those
 * that are deleted while the backup is made. `verify` names rows without files.
 */
async function backup(call: Invocation, settings: Settings): Promise<undefined> {
  const file = path.resolve(call.arg(0))
  if (existsSync(file)) throw new StartRefusal(`${file} already exists. Choose another name.`)
  requireWhole(call, settings)
  const { DATA_DIR } = settings
  if (settings.DATABASE_URL === undefined && !existsSync(path.join(DATA_DIR, 'postgres'))) {
    throw new StartRefusal(`There is nothing to back up in ${DATA_DIR}. Check DATA_DIR.`)
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = mkdtempSync(`${file}.draft-`)
  try {
    const manifest = await dump(settings, path.join(draft, 'database'))
    const contents = [
      { name: 'database', place: path.join(draft, 'database') },
      { name: 'secrets.json', place: path.join(DATA_DIR, 'secrets.json') },
      ...BACKED_UP_FOLDERS.map((name) => ({ name: `files/${name}`, place: path.join(DATA_DIR, name) })),
    ]
    const { files, changed } = await writeArchive(path.join(draft, 'archive'), contents, (archived) => {
      const whole = { ...manifest, files: archived.files } satisfies BackupManifest
      return { name: 'manifest.json', text: JSON.stringify(whole, null, 2) }
    })
    renameSync(path.join(draft, 'archive'), file)
    await record(settings, file)
    const count = Object.keys(files).length
    printLine(`${file} holds ${count} files (${formatSize(statSync(file).size)}). It contains secrets: keep it safe.`)
    for (const name of changed) printLine(`Written to while it was read, so it may be cut off in the backup: ${name}`)
    printLine(`Check it with "npm run reelwright -- verify ${file}".`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  remind(settings)
}

/** The pages at /operator show the last one. */
async function record(settings: Settings, file: string): Promise<void> {
  const subject = { kind: 'backup', id: null, name: file }
  const after = { sizeBytes: statSync(file).size }
  await withDatabases(settings, ['portal'], () => recordOperator({ action: 'backup.made', subject, after }))
}

/** @throws StartRefusal where part of this installation is on other machines, unless the operator wants the rest alone. */
function requireWhole(call: Invocation, settings: Settings): void {
  const unseen = unreachableParts(settings)
  if (unseen.length === 0 || call.isSet('partial')) return
  throw new StartRefusal(
    `This backup would not be complete. ${unseen.join(' ')} To back up the rest alone, add --partial.`,
  )
}

function unreachableParts(settings: Settings): string[] {
  const database = serviceLocation(settings) === 'hosted' ? undefined : unreachableDatabaseReason(settings)
  return [database, unreachableFilesReason(settings)].filter((sentence) => sentence !== undefined)
}

async function dump(settings: Settings, folder: string): Promise<BackupManifest> {
  const programs = reachablePrograms(settings)
  return withDatabases(settings, programs, async (addresses) => {
    const { origin, portal, service } = await dumpDatabases(addresses, folder, programs.includes('service'))
    const bucket = await listBucket(settings)
    return {
      format: 1,
      createdAt: origin.moment,
      origin,
      portal,
      ...(service === undefined ? {} : { service }),
      hasServiceFiles: settings.S3_BUCKET === undefined && unreachableFilesReason(settings) === undefined,
      ...(bucket === undefined ? {} : { bucket }),
    }
  })
}

function remind(settings: Settings): void {
  for (const sentence of unreachableParts(settings)) printLine(`This backup is not complete. ${sentence}`)
  const set = SECRET_NAMES.filter((name) => settings[name] !== undefined)
  if (set.length > 0)
    printLine(`Not included, because they are set in the environment: ${set.join(', ')}. Keep them safe too.`)
  if (settings.S3_BUCKET !== undefined)
    printLine(
      `Not included: the files of projects, which are in the bucket ${settings.S3_BUCKET}. The backup lists them; keep versions of the bucket.`,
    )
}
