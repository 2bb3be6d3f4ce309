import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '#lib/core/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { StartRefusal, say } from '../say.ts'
import { writeArchive } from './backup/archive.ts'
import { type BackupManifest, KEPT_FOLDERS } from './backup/backup-manifest.ts'
import { dumpSchema } from './backup/dump-schema.ts'
import { size } from './print.ts'
import type { Call, Verb } from './verb.ts'
import { withDatabases } from './with-databases.ts'

export const BACKUP: Verb = {
  name: 'backup',
  summary: 'Back up the databases, files and secrets to one archive. The product may keep running.',
  words: [{ name: 'file', help: 'Archive to create, such as reelwright.tar.gz. It holds secrets: keep it safe.' }],
  run: backup,
}

const OWN_SECRETS = ['AUTH_SECRET', 'SERVICE_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY'] as const

/** The database is read before the files: a row is written after its files, so every row's files are there. */
async function backup(call: Call, settings: Settings): Promise<undefined> {
  const file = path.resolve(call.word(0))
  if (existsSync(file)) throw new StartRefusal(`${file} already exists. Choose another name.`)
  const { DATA_DIR } = settings
  if (settings.DATABASE_URL === undefined && !existsSync(path.join(DATA_DIR, 'postgres'))) {
    throw new StartRefusal(`There is nothing to back up in ${DATA_DIR}. Check DATA_DIR.`)
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = mkdtempSync(`${file}.draft-`)
  try {
    const manifest = await dump(settings, path.join(draft, 'database'))
    writeFileSync(path.join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2))
    const count = await writeArchive(path.join(draft, 'archive'), [
      { name: 'manifest.json', place: path.join(draft, 'manifest.json') },
      { name: 'database', place: path.join(draft, 'database') },
      { name: 'secrets.json', place: path.join(DATA_DIR, 'secrets.json') },
      ...KEPT_FOLDERS.map((name) => ({ name: `files/${name}`, place: path.join(DATA_DIR, name) })),
    ])
    renameSync(path.join(draft, 'archive'), file)
    await record(settings, file)
    say(`${file} holds ${count} files (${size(statSync(file).size)}). It contains secrets: keep it safe.`)
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

async function dump(settings: Settings, folder: string): Promise<BackupManifest> {
  const isHosted = settings.VIDEO_SERVICE_URL !== undefined
  return withDatabases(settings, isHosted ? ['portal'] : ['portal', 'service'], async ({ portal, service }) => ({
    format: 1,
    createdAt: new Date().toISOString(),
    portal: await dumpSchema(portal.owner, 'portal', path.join(folder, 'portal')),
    ...(isHosted ? {} : { service: await dumpSchema(service.owner, 'service', path.join(folder, 'service')) }),
    hasServiceFiles: settings.S3_BUCKET === undefined,
  }))
}

function remind(settings: Settings): void {
  const set = OWN_SECRETS.filter((name) => settings[name] !== undefined)
  if (set.length > 0)
    say(`Not included, because they are set in the environment: ${set.join(', ')}. Keep them safe too.`)
  if (settings.S3_BUCKET !== undefined)
    say(`Not included: the files of projects, which are in the bucket ${settings.S3_BUCKET}.`)
}
