import type { Program } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import type { Settings } from '#lib/core/env.ts'
import type { Addresses } from './children.ts'
import type { Role } from './postgres/access.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { StartRefusal, say } from './say.ts'

export type Databases = {
  addresses: Addresses
  /** Ends the embedded server; an outside one is left alone. */
  stop: () => Promise<void>
}

const SETTINGS = { portal: 'DATABASE_URL', service: 'SERVICE_DATABASE_URL' } as const

/**
 * Opens what the programs need: starts the embedded server unless each of them has one elsewhere, and brings their
 * schemas up to date. The embedded server is started again when it ends by itself.
 */
export async function openDatabases(settings: Settings, programs: Program[]): Promise<Databases> {
  const given = { portal: settings.DATABASE_URL, service: settings.SERVICE_DATABASE_URL ?? settings.DATABASE_URL }
  const needsEmbedded = programs.some((program) => given[program] === undefined)
  const keeper = needsEmbedded ? await keepPostgres(settings.DATA_DIR) : undefined
  const embedded = (role: Role) => keeper?.server().url(role)
  try {
    let changes = 0
    for (const program of programs) {
      const url = given[program] ?? embedded('owner')
      if (url !== undefined) changes += await migrate(url, program)
    }
    if (changes > 0) say(`Brought the database up to date (${changes} ${changes === 1 ? 'change' : 'changes'}).`)
    const addresses = { portal: given.portal ?? embedded('portal'), service: given.service ?? embedded('service') }
    return { addresses, stop: async () => keeper?.stop() }
  } catch (failure) {
    await keeper?.stop()
    throw failure
  }
}

async function keepPostgres(dataDir: string) {
  let stopping = false
  let current = await startPostgres(dataDir)
  say(current.reused ? 'Using the database server that an earlier start left running.' : 'The database server runs.')
  const watch = (server: EmbeddedPostgres): void => {
    void server.ended
      .then(async () => {
        if (stopping) return
        say('The database server ended unexpectedly; starting it again.')
        current = await startPostgres(dataDir)
        watch(current)
      })
      .catch((failure: unknown) => say(`The database server could not be started again: ${failure}`))
  }
  watch(current)
  const stop = async () => {
    stopping = true
    await current.stop()
  }
  return { server: () => current, stop }
}

async function migrate(url: string, program: Program): Promise<number> {
  try {
    return await migrateDatabase(url, program)
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
    if (!/^(E[A-Z]+|CONNECT_TIMEOUT|28P01|28000|3D000)$/.test(code)) throw failure
    const place = new URL(url)
    throw new StartRefusal(
      `The database at ${place.host}${place.pathname} cannot be opened (${code}): check ${SETTINGS[program]}.`,
    )
  }
}
