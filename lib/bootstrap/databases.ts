import type { ConnectionRole, Program } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import type { Settings } from '#lib/core/env.ts'
import { errorCode } from '#lib/core/error-code.ts'
import type { Addresses } from './children.ts'
import type { Role } from './postgres/access.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { StartRefusal, say } from './say.ts'

export type Databases = {
  addresses: Addresses
  /** Stops the embedded server; an external one is left alone. */
  stop: () => Promise<void>
}

const ONE_LOGIN =
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
      if (url !== undefined) changes += await migrate(url, program, settings)
    }
    if (changes > 0) say(`Updated the database schema (${changes} ${changes === 1 ? 'change' : 'changes'}).`)
    const isShared = settings.DATABASE_URL !== undefined && settings.SYSTEM_DATABASE_URL === undefined
    if (isShared && programs.includes('portal')) say(ONE_LOGIN)
    const addressOf = (role: ConnectionRole) => given[role] ?? embedded(role)
    const addresses = {
      portal: addressOf('portal'),
      portal_system: addressOf('portal_system'),
      service: addressOf('service'),
    }
    return { addresses, stop: async () => keeper?.stop() }
  } catch (failure) {
    await keeper?.stop()
    throw failure
  }
}

/** The address of the owner of a program's tables, unless it uses the embedded server. */
export function ownerAddress(settings: Settings, program: Program): string | undefined {
  const { DATABASE_URL, SYSTEM_DATABASE_URL, SERVICE_DATABASE_URL } = settings
  if (program === 'service') return SERVICE_DATABASE_URL ?? DATABASE_URL
  return DATABASE_URL === undefined ? undefined : (SYSTEM_DATABASE_URL ?? DATABASE_URL)
}

async function keepPostgres({ DATA_DIR, WAL_ARCHIVE_DIR }: Settings) {
  let stopping = false
  const start = () => startPostgres(DATA_DIR, [], { archive: WAL_ARCHIVE_DIR })
  let current = await start()
  say(
    current.reused
      ? 'Using the database server that an earlier start left running.'
      : 'The database server is running.',
  )
  const watch = (server: EmbeddedPostgres): void => {
    void server.ended
      .then(async () => {
        if (stopping) return
        say('The database server stopped unexpectedly. Restarting it.')
        current = await start()
        watch(current)
      })
      .catch((failure: unknown) => say(`The database server could not be restarted: ${failure}`))
  }
  watch(current)
  const stop = async () => {
    stopping = true
    await current.stop()
  }
  return { server: () => current, stop }
}

async function migrate(url: string, program: Program, settings: Settings): Promise<number> {
  try {
    return await migrateDatabase(url, program)
  } catch (failure) {
    const code = errorCode(failure)
    if (code === '42501') throw new StartRefusal(MAY_NOT_MIGRATE[program])
    if (!/^(E[A-Z]+|CONNECT_TIMEOUT|28P01|28000|3D000)$/.test(code)) throw failure
    const place = new URL(url)
    const ofPortal = settings.SYSTEM_DATABASE_URL === undefined ? 'DATABASE_URL' : 'SYSTEM_DATABASE_URL'
    const setting = program === 'portal' ? ofPortal : 'SERVICE_DATABASE_URL'
    throw new StartRefusal(
      `The database at ${place.host}${place.pathname} cannot be opened (${code}). Check ${setting}.`,
    )
  }
}

const MAY_NOT_MIGRATE = {
  portal: 'The Postgres user of the portal may not create tables. Set SYSTEM_DATABASE_URL to the user that owns them.',
  service:
    'The Postgres user of the service may not create tables. Set SERVICE_DATABASE_URL to the user that owns them.',
}
