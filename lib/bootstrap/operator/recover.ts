import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serviceDatabase } from '#db/client.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { portalActs } from '#lib/portal/outside/outside-acts.ts'
import { serviceOutsideActs } from '#lib/service/outside/outside-acts.ts'
import { claimDataDir } from '../instance-lock.ts'
import { startPostgres } from '../postgres.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { BACKED_UP_FOLDERS } from './backup/backup-manifest.ts'
import { copyChangingFolder } from './backup/copy-cluster.ts'
import { type Command, type Invocation, UsageError } from './command.ts'
import { forgetPortalProcesses, forgetServiceProcesses } from './forget-processes.ts'
import { describeHold, readHolds } from './holds.ts'
import { withDatabases } from './with-databases.ts'

export const RECOVER: Command = {
  name: 'recover',
  summary: 'Restore the embedded database to a point in time, from a base backup and the log in WAL_ARCHIVE_DIR.',
  args: [{ name: 'folder', help: 'Base backup made by "base-backup" before that moment.' }],
  options: {
    to: { value: 'time', help: 'Moment such as 2026-11-28T09:30:00Z. Default: the end of the archived log.' },
  },
  run: recover,
}

/** Files beside the database are restored only where it is missing: files that survived are newer. */
const RESTORED_WITH_CLUSTER = ['secrets.json', 'postgres.json', ...BACKED_UP_FOLDERS]

async function recover(call: Invocation, settings: Settings): Promise<undefined> {
  const { DATA_DIR, WAL_ARCHIVE_DIR } = settings
  const from = path.resolve(call.arg(0))
  const to = readMoment(call.text('to'))
  if (settings.DATABASE_URL !== undefined) throw new StartRefusal('This is for the embedded database.')
  if (WAL_ARCHIVE_DIR === undefined || !existsSync(WAL_ARCHIVE_DIR)) {
    throw new StartRefusal('Set WAL_ARCHIVE_DIR to the folder of the archived log.')
  }
  if (!existsSync(path.join(from, 'postgres', 'backup_label'))) throw new StartRefusal(`${from} is not a base backup.`)
  const directory = path.join(DATA_DIR, 'postgres')
  if (existsSync(directory)) throw new StartRefusal(`${directory} exists. Stop Reelwright and move it away first.`)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const release = claimDataDir(DATA_DIR)
  try {
    restoreCluster(from, DATA_DIR)
    const server = await startPostgres(DATA_DIR, [], { archive: WAL_ARCHIVE_DIR, recovery: { to } }).catch(
      (failure) => {
        rmSync(directory, { recursive: true, force: true })
        throw failure
      },
    )
    const isOver = !existsSync(path.join(directory, 'recovery.signal'))
    await server.stop()
    if (!isOver) throw new Error('The database did not end its recovery.')
  } finally {
    release()
  }
  await holdRecovered(settings, to)
}

function restoreCluster(from: string, dataDir: string): void {
  for (const name of RESTORED_WITH_CLUSTER) {
    const place = path.join(dataDir, name)
    const source = path.join(from, name)
    if (existsSync(source) && !existsSync(place)) cpSync(source, place, { recursive: true })
  }
  const draft = path.join(dataDir, 'postgres.recovering')
  rmSync(draft, { recursive: true, force: true })
  copyChangingFolder(path.join(from, 'postgres'), draft)
  writeFileSync(path.join(draft, 'recovery.signal'), '', { mode: 0o600 })
  renameSync(draft, path.join(dataDir, 'postgres'))
}

/** The programs would notice by themselves, except one that has never run; the operator is informed now. */
async function holdRecovered(settings: Settings, to: Date | null): Promise<void> {
  await withDatabases(settings, ['portal', 'service'], async () => {
    await forgetPortalProcesses()
    await forgetServiceProcesses()
    const name = to?.toISOString() ?? 'the end of the log'
    for (const [program, acts] of [
      ['portal', portalActs],
      ['service', serviceOutsideActs(serviceDatabase())],
    ] as const) {
      await acts.judge()
      const isHeld = (await readHolds([program])).some(({ knownUntil }) => knownUntil !== null)
      if (!isHeld) await acts.holdRestored(to ?? new Date(), `The database was put back to ${name}.`)
    }
    await recordOperator({ action: 'backup.recovered', subject: { kind: 'backup', id: null, name } })
    printLine(`The database was restored to ${name}.`)
    for (const hold of await readHolds(['portal', 'service'])) printLine(describeHold(hold))
  })
}

function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new UsageError(`recover: --to must be a moment, not "${text}".`)
  return moment
}
