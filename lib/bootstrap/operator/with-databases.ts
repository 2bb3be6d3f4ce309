import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { closeDatabases, type Program } from '#db/client.ts'
import { migrateDatabase, readDatabaseState } from '#db/migrate.ts'
import { errorCode } from '#lib/core/error-code.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { ownerAddress } from '../databases.ts'
import { claimDataDir, holderOf } from '../instance-lock.ts'
import { requireKnownKeys } from '../key-fingerprints.ts'
import { addressOf, loadAccess, type Role } from '../postgres/access.ts'
import { readPidFile } from '../postgres/previous-server.ts'
import { startPostgres } from '../postgres.ts'
import { StartRefusal } from '../print-line.ts'
import { isAlive, waitUntil } from '../processes.ts'
import { grantOf } from '../refuse-login.ts'
import { knownSecrets, sharedKeys } from '../secrets.ts'

/** Addresses of each program's database: as the one that owns the tables, and as the program itself. `system`: as the portal's worker. */
export type Addresses = Record<Program, { owner: string; program: string }> & { system: string }

/**
 * `migrate`: bring schemas up to date first, and refuse secrets other than those of the installation unless `anyKeys`.
 * `create`: make the embedded database if there is none. `flags`: run the embedded server with these settings, without
 * an archive of its log.
 */
type Options = { migrate: boolean; create: boolean; anyKeys?: boolean; flags?: string[] }

/**
 * Runs something with the databases of the installation: the configured ones or the embedded server of DATA_DIR. A
 * running server is used and left running; otherwise it is started and stopped again. While it runs, the settings of
 * this process contain the databases and secrets, so that functions of both programs work.
 *
 * @param programs whose databases are needed. Of an idle embedded server their schemas are brought up to date.
 * @throws StartRefusal if a database does not exist, cannot be reached, or is outdated and in use, and for secrets that
 *   are not those of the installation.
 */
export async function withDatabases<Result>(
  settings: Settings,
  programs: readonly Program[],
  run: (addresses: Addresses) => Promise<Result>,
  options: Options = { migrate: true, create: false },
): Promise<Result> {
  const server = await reachServer(settings, programs, options)
  const stopOnSignal = () => void server.stop().finally(() => process.exit(130))
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal)
  try {
    if (options.migrate) for (const program of programs) await migrateIfNeeded(server, program)
    const { portal, service, system } = server.addresses
    const secrets = knownSecrets(settings)
    if (options.migrate && options.anyKeys !== true) {
      const places = { portal: portal.program, service: service.program }
      const opened = Object.fromEntries(programs.map((program) => [program, places[program]]))
      await requireKnownKeys(opened, sharedKeys(settings, secrets))
    }
    const urls = { DATABASE_URL: portal.program, SYSTEM_DATABASE_URL: system, SERVICE_DATABASE_URL: service.program }
    Object.assign(process.env, secrets, urls)
    process.env.DATA_DIR = settings.DATA_DIR
    return await run(server.addresses)
  } finally {
    await closeDatabases()
    await server.stop()
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal)
  }
}

type ReachedServer = { addresses: Addresses; isOurs: boolean; stop: () => Promise<void> }

async function reachServer(settings: Settings, programs: readonly Program[], options: Options): Promise<ReachedServer> {
  const given = { portal: settings.DATABASE_URL, service: settings.SERVICE_DATABASE_URL ?? settings.DATABASE_URL }
  const embedded = programs.some((program) => given[program] === undefined)
    ? await reachEmbedded(settings, options)
    : undefined
  const addressesOf = (program: Program) => {
    const url = given[program]
    if (url !== undefined) return { owner: ownerAddress(settings, program) ?? url, program: url }
    return { owner: embedded?.url('owner') ?? '', program: embedded?.url(program) ?? '' }
  }
  return {
    addresses: {
      portal: addressesOf('portal'),
      service: addressesOf('service'),
      system: ownerAddress(settings, 'portal') ?? embedded?.url('portal_system') ?? '',
    },
    isOurs: embedded?.isOurs ?? false,
    stop: async () => embedded?.stop(),
  }
}

/** While another start holds the data directory, its server is awaited and never started a second time. */
async function reachEmbedded({ DATA_DIR: dataDir, WAL_ARCHIVE_DIR }: Settings, { create, flags }: Options) {
  const directory = path.join(dataDir, 'postgres')
  const isServing = () => {
    const note = readPidFile(directory)
    return note?.ready === true && isAlive(note.pid)
  }
  if (holderOf(dataDir) !== undefined) {
    if (!(await waitUntil(isServing, 20_000))) {
      throw new StartRefusal(`Reelwright is starting on ${dataDir} and its database is not responding yet. Try again.`)
    }
    const access = await loadAccess(path.join(dataDir, 'postgres.json'))
    const url = (role: Role) => addressOf(access, role)
    return { url, isOurs: false, stop: async () => undefined }
  }
  if (!create && !existsSync(path.join(directory, 'PG_VERSION'))) {
    throw new StartRefusal(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder with which the product was started, or start the product first.`,
    )
  }
  const release = claimDataDir(dataDir)
  try {
    const server = await startPostgres(dataDir, flags, flags === undefined ? { archive: WAL_ARCHIVE_DIR } : {})
    const stop = async () => {
      if (!server.reused) await server.stop()
      release()
    }
    return { url: (role: Role) => server.url(role), isOurs: !server.reused, stop }
  } catch (failure) {
    release()
    throw failure
  }
}

async function migrateIfNeeded(server: ReachedServer, program: Program): Promise<void> {
  const url = server.addresses[program].owner
  if (server.isOurs) {
    await migrateDatabase(url, program)
    return
  }
  const { known, applied, login } = await stateOf(url, program)
  if (applied === null) {
    throw new StartRefusal(
      `The login ${login} may not act as reelwright_${program}. Run this as the owner: ${grantOf(login, program)}`,
    )
  }
  if (applied >= known) return
  throw new StartRefusal(
    `The ${program}’s database lacks ${known - applied} of ${known} changes that this version needs. Start Reelwright once, or run "migrate", to apply them.`,
  )
}

async function stateOf(url: string, program: Program) {
  try {
    return await readDatabaseState(url, program)
  } catch (failure) {
    const { host, pathname } = new URL(url)
    const reason = errorCode(failure) || String(failure)
    throw new StartRefusal(`The database at ${host}${pathname} cannot be opened (${reason}). Check its address.`)
  }
}
