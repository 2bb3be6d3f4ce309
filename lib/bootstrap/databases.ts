import type { ConnectionRole, Program } from '#db/client.ts'
import { readDatabaseState } from '#db/migrate.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import type { Role } from './postgres/access.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { printLine } from './print-line.ts'
import { prepareSchema, requireRole } from './schemas.ts'

/** The database address of each program, with its own role, and of the portal’s worker for work across teams. */
export type Addresses = Record<ConnectionRole, string | undefined>

export type Databases = {
  addresses: Addresses
  /** Whether one of them leads to a pooler. */
  isPooled: boolean
  /** Stops the embedded server; an external one is left alone. */
  stop: () => Promise<void>
}

const SHARED_LOGIN_WARNING =
  'The pages connect to Postgres as a user that can act for every team. Set SYSTEM_DATABASE_URL to that user, and DATABASE_URL to one with only the role reelwright_portal.'

/**
 * Opens the databases of the programs: starts the embedded server unless all of them use external ones, and migrates
 * their schemas. The embedded server is restarted if it stops unexpectedly.
 */
export async function openDatabases(settings: Settings, programs: Program[]): Promise<Databases> {
  const given = {
    portal: settings.DATABASE_URL,
    service: settings.SERVICE_DATABASE_URL ?? settings.DATABASE_URL,
    portal_system: ownerAddress(settings, 'portal'),
  }
  const needsEmbedded = programs.some((program) => given[program] === undefined)
  const keeper = needsEmbedded ? await keepPostgres(settings) : undefined
  const embedded = (role: Role) => keeper?.server().url(role)
  try {
    let changes = 0
    for (const program of programs) {
      const url = ownerAddress(settings, program) ?? embedded('owner')
      if (url !== undefined) changes += await prepareSchema(url, program, settings)
    }
    if (changes > 0) printLine(`Updated the database schema (${changes} ${changes === 1 ? 'change' : 'changes'}).`)
    const addressOf = (role: ConnectionRole) => given[role] ?? embedded(role)
    const addresses = {
      portal: addressOf('portal'),
      portal_system: addressOf('portal_system'),
      service: addressOf('service'),
    }
    const isPooled = settings.DATABASE_POOLED ?? (await checkLogins(given, programs))
    return { addresses, isPooled, stop: async () => keeper?.stop() }
  } catch (failure) {
    await keeper?.stop()
    throw failure
  }
}

/** @returns whether an address leads to a pooler. Warns if compromised pages could act for every team. */
async function checkLogins(given: Addresses, programs: Program[]): Promise<boolean> {
  let isPooled = false
  for (const program of programs) {
    const url = given[program]
    if (url === undefined) continue
    const state = await readDatabaseState(url, program)
    if (program === 'portal' && state.roles.includes('portal_system')) printLine(SHARED_LOGIN_WARNING)
    isPooled ||= state.isPooled
  }
  return isPooled
}

/**
 * That the logins of given addresses may act as the roles that processes work as.
 *
 * @throws StartRefusal with the command that grants what is missing.
 */
export async function requireLogins(settings: Settings, roles: readonly ConnectionRole[]): Promise<void> {
  const own = { portal: 'DATABASE_URL', portal_system: 'SYSTEM_DATABASE_URL', service: 'SERVICE_DATABASE_URL' } as const
  for (const role of roles) {
    const setting = settings[own[role]] === undefined ? 'DATABASE_URL' : own[role]
    const url = settings[setting]
    if (url !== undefined) await requireRole(url, role, setting)
  }
}

/** The address of the owner of a program's tables, unless it uses the embedded server. */
export function ownerAddress(settings: Settings, program: Program): string | undefined {
  const { DATABASE_URL, SYSTEM_DATABASE_URL, SERVICE_DATABASE_URL } = settings
  return program === 'service' ? (SERVICE_DATABASE_URL ?? DATABASE_URL) : (SYSTEM_DATABASE_URL ?? DATABASE_URL)
}

async function keepPostgres({ DATA_DIR, WAL_ARCHIVE_DIR }: Settings) {
  let stopping = false
  const start = () => startPostgres(DATA_DIR, [], { archive: WAL_ARCHIVE_DIR })
  let current = await start()
  printLine(
    current.reused
      ? 'Using the database server that an earlier start left running.'
      : 'The database server is running.',
  )
  const watch = (server: EmbeddedPostgres): void => {
    void server.ended
      .then(async () => {
        if (stopping) return
        printLine('The database server stopped unexpectedly. Restarting it.')
        current = await start()
        watch(current)
      })
      .catch((failure: unknown) => printLine(`The database server could not be restarted: ${failure}`))
  }
  watch(current)
  const stop = async () => {
    stopping = true
    await current.stop()
  }
  return { server: () => current, stop }
}
