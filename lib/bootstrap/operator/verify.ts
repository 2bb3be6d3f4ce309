import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Program } from '#db/client.ts'
import type { KeyRing } from '#lib/core/secrets/key-ring.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { knownSecrets } from '../secrets.ts'
import type { BackupManifest } from './backup/backup-manifest.ts'
import { missingObjects, rowsWithoutFiles } from './backup/check-files.ts'
import { checkSealed } from './backup/check-sealed.ts'
import { loadSchema } from './backup/load-schema.ts'
import { DRAFT, readBackup } from './backup/read-backup.ts'
import type { Command, Invocation } from './command.ts'
import { type Addresses, withDatabases } from './with-databases.ts'

export const VERIFY: Command = {
  name: 'verify',
  summary:
    'Restore a backup into a temporary folder and a temporary database and compare; exit code 1 if anything is wrong.',
  args: [{ name: 'file', help: 'Archive made by "backup".' }],
  run: verify,
}

/** The temporary folder needs about three times the space of the database; TMPDIR chooses another place. */
async function verify(call: Invocation, settings: Settings): Promise<number> {
  const file = path.resolve(call.arg(0))
  if (!existsSync(file)) throw new StartRefusal(`${file} does not exist.`)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reelwright-verify-'))
  const faults: string[] = []
  const note = (found: readonly string[], wrong: string, right: string) => {
    if (found.length === 0) return printLine(right)
    const names = found.slice(0, 5).join(', ') + (found.length > 5 ? ` and ${found.length - 5} more` : '')
    faults.push(`${wrong}: ${names}.`)
    printLine(faults.at(-1) ?? '')
  }
  try {
    const { manifest, wrong } = await readBackup(file, dataDir, false)
    printLine(describeOrigin(manifest))
    const count = Object.keys(manifest.files ?? {}).length
    if (manifest.files === undefined)
      printLine('An earlier version made this backup, without checksums: none are compared.')
    else note(wrong, 'Damaged or missing', `${count} files have their checksums.`)
    await checkRows(settings, manifest, dataDir, note)
    const missing = await missingObjects(settings, manifest)
    if (missing === null)
      printLine(`The bucket ${manifest.bucket?.name} is not configured here, so its files are not checked.`)
    else if (manifest.bucket !== undefined) {
      const named = Object.keys(manifest.bucket.objects).length
      note(missing, 'Not in the bucket', `The bucket has all ${named} files that the backup names.`)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  printLine(faults.length === 0 ? 'The backup is whole.' : 'The backup is not whole.')
  return faults.length === 0 ? 0 : 1
}

const TEMPORARY_SERVER_FLAGS = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0']

type FaultReporter = (found: readonly string[], wrong: string, right: string) => void

async function checkRows(
  settings: Settings,
  manifest: BackupManifest,
  dataDir: string,
  note: FaultReporter,
): Promise<void> {
  const {
    DATABASE_URL: _,
    SYSTEM_DATABASE_URL: __,
    SERVICE_DATABASE_URL: ___,
    WAL_ARCHIVE_DIR: ____,
    ...rest
  } = settings
  const scratch = { ...rest, DATA_DIR: dataDir } as Settings
  const programs: Program[] = manifest.service === undefined ? ['portal'] : ['portal', 'service']
  const options = { migrate: false, create: true, flags: TEMPORARY_SERVER_FLAGS }
  await withDatabases(scratch, programs, (addresses) => compare(scratch, manifest, addresses, note), options)
}

async function compare(
  settings: Settings,
  manifest: BackupManifest,
  addresses: Addresses,
  note: FaultReporter,
): Promise<void> {
  const [wrong, counts] = [[] as string[], { tables: 0, rows: 0 }]
  const sealed = { opened: 0, refused: 0 }
  for (const program of ['portal', 'service'] as const) {
    const dumped = manifest[program]
    if (dumped === undefined) continue
    const url = addresses[program].owner
    const loaded = await loadSchema(url, program, dumped, path.join(settings.DATA_DIR, DRAFT, 'database', program))
    for (const { name, dump } of dumped.tables) {
      if (dump !== undefined && loaded[name] !== dump.rows) wrong.push(`${program}.${name}`)
      counts.tables += 1
      counts.rows += loaded[name] ?? 0
    }
    const found = await checkSealed(url, program, requireKeys(settings))
    sealed.opened += found.opened
    sealed.refused += found.refused
  }
  const { tables, rows } = counts
  note(wrong, 'Other rows than were backed up', `${rows} rows of ${tables} tables came back into a temporary database.`)
  const refused = sealed.refused === 0 ? [] : [`${sealed.refused} secrets`]
  note(
    refused,
    'Not opened by the keys in the backup',
    `The keys in the backup open all ${sealed.opened} secrets asked.`,
  )
  if (manifest.files !== undefined && (manifest.hasServiceFiles || manifest.bucket !== undefined)) {
    const without = await rowsWithoutFiles(addresses.portal.owner, manifest)
    note(without, 'Results whose files are not in the backup', 'Every result has its files.')
  }
}

function describeOrigin({ createdAt, origin }: BackupManifest): string {
  if (origin === undefined) return `The backup was made at ${createdAt}.`
  const { serverVersion, systemIdentifier, timeline, isOneSnapshot } = origin
  const how = isOneSnapshot ? 'as of one moment' : 'the portal’s first, then the service’s'
  return `The backup was made at ${createdAt} from Postgres ${serverVersion} (${systemIdentifier}, timeline ${timeline}), ${how}.`
}

/** The key of the backup's own secrets.json, or the one that is set, and those that are accepted beside it. */
function requireKeys(settings: Settings): KeyRing {
  const { ENCRYPTION_KEY } = knownSecrets(settings)
  if (ENCRYPTION_KEY !== undefined) return [ENCRYPTION_KEY, ...settings.ENCRYPTION_KEY_ALSO_ACCEPTED]
  throw new StartRefusal(
    'The backup holds no secrets. Set ENCRYPTION_KEY to the key of its installation, and try again.',
  )
}
