import { migrateDatabase } from '#db/migrate.ts'
import type { Settings } from '#lib/core/env.ts'
import type { Addresses } from './children.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { StartRefusal, say } from './say.ts'

export type Databases = {
  addresses: Addresses
  /** The embedded server, when one is used. */
  server: () => EmbeddedPostgres | undefined
  /** Ends the embedded server; an outside one is left alone. */
  stop: () => Promise<void>
}

/**
 * Starts the embedded server unless both programs have one elsewhere, and brings the schemas up to date. The embedded
 * server is started again when it ends by itself.
 */
export async function openDatabases(settings: Settings): Promise<Databases> {
  const isServiceHosted = settings.VIDEO_SERVICE_URL !== undefined
  const given = { portal: settings.DATABASE_URL, service: settings.SERVICE_DATABASE_URL ?? settings.DATABASE_URL }
  const needsEmbedded = given.portal === undefined || (given.service === undefined && !isServiceHosted)
  const keeper = needsEmbedded ? await keepPostgres(settings.DATA_DIR) : undefined
  const server = keeper?.server
  try {
    const portalOwner = given.portal ?? server?.().url('owner')
    const serviceOwner = isServiceHosted ? undefined : (given.service ?? server?.().url('owner'))
    if (portalOwner === undefined) throw new Error('The portal has no database.')
    const applied = [await migrate(portalOwner, 'portal', 'DATABASE_URL')]
    if (serviceOwner !== undefined) applied.push(await migrate(serviceOwner, 'service', 'SERVICE_DATABASE_URL'))
    const changes = applied.reduce((sum, count) => sum + count, 0)
    if (changes > 0) say(`Brought the database up to date (${changes} ${changes === 1 ? 'change' : 'changes'}).`)
    const addresses = {
      portal: given.portal ?? server?.().url('portal') ?? portalOwner,
      service: isServiceHosted ? undefined : (given.service ?? server?.().url('service')),
    }
    return { addresses, server: () => server?.(), stop: async () => keeper?.stop() }
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

async function migrate(url: string, program: 'portal' | 'service', setting: string): Promise<number> {
  try {
    return await migrateDatabase(url, program)
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
    if (!/^(E[A-Z]+|CONNECT_TIMEOUT|28P01|28000|3D000)$/.test(code)) throw failure
    const place = new URL(url)
    throw new StartRefusal(
      `The database at ${place.host}${place.pathname} cannot be opened (${code}): check ${setting}.`,
    )
  }
}
