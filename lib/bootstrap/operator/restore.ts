import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { serviceDatabase } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { replayErasures } from '#lib/portal/erasures/replay-erasures.ts'
import { portalActs } from '#lib/portal/outside/outside-acts.ts'
import { serviceOutsideActs } from '#lib/service/outside/outside-acts.ts'
import { enqueue } from '#lib/service/queue/enqueue.ts'
import { openQueue } from '#lib/service/queue/open-queue.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import type { BackupManifest } from './backup/backup-manifest.ts'
import { loadSchema } from './backup/load-schema.ts'
import { DRAFT, readBackup } from './backup/read-backup.ts'
import { describeBucket, moveToBucket } from './backup/restored-files.ts'
import type { Command, Invocation } from './command.ts'
import { forgetPortalProcesses, forgetServiceProcesses } from './forget-processes.ts'
import { withDatabases } from './with-databases.ts'

export const RESTORE: Command = {
  name: 'restore',
  summary: 'Restore a backup into an empty DATA_DIR (and, if DATABASE_URL is set, an empty database).',
  args: [{ name: 'file', help: 'Archive made by "backup".' }],
  options: {
    erasures: {
      value: 'folder',
      help: 'The previous DATA_DIR, which has the list of erasures since the backup. With S3_BUCKET, the list is in the bucket.',
    },
  },
  run: restore,
}

async function restore(call: Invocation, settings: Settings): Promise<undefined> {
  const file = path.resolve(call.arg(0))
  const { DATA_DIR } = settings
  if (!existsSync(file)) throw new StartRefusal(`${file} does not exist.`)
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).length > 0) {
    throw new StartRefusal(`${DATA_DIR} is not empty. Choose another folder with DATA_DIR, or move its contents away.`)
  }
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  try {
    const { manifest, wrong } = await readBackup(file, DATA_DIR, true)
    if (wrong.length > 0) {
      throw new StartRefusal(
        `The backup is damaged: ${wrong[0]} was changed. Use another backup. "verify" lists all damaged files.`,
      )
    }
    const before = call.text('erasures')
    if (before !== undefined) takeNotes(path.resolve(before), DATA_DIR)
    const moved = await moveToBucket(settings)
    // Repeated erasures delete from it.
    const lost = await describeBucket(settings, manifest)
    const { waiting, erased } = await load(settings, manifest, path.join(DATA_DIR, DRAFT, 'database'))
    rmSync(path.join(DATA_DIR, DRAFT), { recursive: true, force: true })
    printLine(
      `Restored the backup of ${manifest.createdAt} to ${DATA_DIR}. ${waiting} projects are waiting to be processed.`,
    )
    if (moved > 0) printLine(`${moved} files of the backup were put into the bucket ${settings.S3_BUCKET}.`)
    if (lost !== undefined) printLine(lost)
    if (erased > 0) printLine(`${erased} erasures since the backup were repeated.`)
    else if (before === undefined && settings.S3_BUCKET === undefined)
      printLine(
        'Data that was erased since the backup has been restored. To erase it again, pass the previous DATA_DIR with --erasures.',
      )
    printLine(
      'Nothing is posted, delivered or emailed until "npm run reelwright -- release". We then check what was posted since the backup, and do not post it again.',
    )
    if (!manifest.hasServiceFiles && manifest.bucket === undefined)
      printLine('The files of the video service are not in the backup. They are on the machines that it ran on.')
  } catch (failure) {
    for (const name of readdirSync(DATA_DIR)) rmSync(path.join(DATA_DIR, name), { recursive: true, force: true })
    throw failure
  }
}

const ERASURE_NOTES = 'portal/erasures'

/** Adds the notes of a folder to those of the backup. */
function takeNotes(from: string, dataDir: string): void {
  const notes = path.join(from, ERASURE_NOTES)
  if (!existsSync(notes))
    throw new StartRefusal(`${notes} does not exist. Nothing was ever erased there, or it is another folder.`)
  cpSync(notes, path.join(dataDir, ERASURE_NOTES), { recursive: true })
}

/** Rows that come into new tables are written once, instead of also into the log. */
const LOAD_FLAGS = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB']

/** @returns how many projects of the service wait, and how many erasures were repeated before anything starts. */
async function load(
  settings: Settings,
  manifest: BackupManifest,
  folder: string,
): Promise<{ waiting: number; erased: number }> {
  const { portal, service } = manifest
  const programs = service === undefined ? (['portal'] as const) : (['portal', 'service'] as const)
  const options = { migrate: false, create: true, flags: LOAD_FLAGS }
  const madeAt = new Date(manifest.createdAt)
  const reason = `The backup of ${manifest.createdAt} was restored.`
  return withDatabases(
    settings,
    programs,
    async (addresses) => {
      await loadSchema(addresses.portal.owner, 'portal', portal, path.join(folder, 'portal'))
      await forgetPortalProcesses()
      await portalActs.holdRestored(madeAt, reason)
      await recordOperator({
        action: 'backup.restored',
        subject: { kind: 'backup', id: null, name: manifest.createdAt },
      })
      if (service === undefined) return { waiting: 0, erased: await replayErasures() }
      await loadSchema(addresses.service.owner, 'service', service, path.join(folder, 'service'))
      await forgetServiceProcesses()
      await serviceOutsideActs(serviceDatabase()).holdRestored(madeAt, reason)
      return { waiting: await enqueueWaiting(), erased: await replayErasures() }
    },
    options,
  )
}

/**
 * A backup contains no queue entries, so each waiting project gets a new one. Running projects wait for their lease to
 * expire.
 */
async function enqueueWaiting(): Promise<number> {
  const queue = await openQueue(serviceDatabase(), false)
  try {
    return await serviceDatabase().transaction(async (tx) => {
      const waiting = await tx.select().from(projects).where(eq(projects.state, 'queued'))
      for (const project of waiting) await enqueue(queue, tx, project)
      return waiting.length
    })
  } finally {
    await queue.stop({ graceful: false })
  }
}
