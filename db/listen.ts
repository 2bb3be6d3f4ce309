import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { portalDatabase, reconnectDelay } from './client.ts'

/** Longer than a notification takes on a busy machine. */
const PROBE_MS = 3_000

export type Listening = {
  /** Whether notifications arrive. A pooler that lends connections to transactions accepts LISTEN and passes on nothing. */
  isReceiving: boolean
  stop: () => Promise<void>
}

/** What is logged, and what `doctor` reports, when no notification arrives. */
export const NO_NOTIFICATIONS = {
  message:
    'changes in the database are not announced through this address, as behind PgBouncer in transaction mode, and are looked for every few seconds',
  remedy: 'Set SESSION_DATABASE_URL to the address of Postgres itself.',
}

/**
 * Listens for the notifications of the portal's tables. This is the one use of a session: a connection of its own, to
 * the address past the pooler, on which nothing else is run. A lost connection is opened again.
 */
export async function listen(channels: Record<string, (payload: string) => void>): Promise<Listening> {
  const session = postgres(settings().SESSION_DATABASE_URL ?? requireSetting('DATABASE_URL'), {
    max: 1,
    prepare: false,
    connect_timeout: 10,
    backoff: reconnectDelay,
    onnotice: () => undefined,
    connection: { application_name: 'reelwright-listen' },
  })
  const stop = () => session.end({ timeout: 2 })
  try {
    for (const [channel, hear] of Object.entries(channels)) await session.listen(channel, hear)
    return { isReceiving: await probe(session), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function probe(session: postgres.Sql): Promise<boolean> {
  const channel = `portal_probe_${randomBytes(8).toString('hex')}`
  const heard = Promise.withResolvers<boolean>()
  const { unlisten } = await session.listen(channel, () => heard.resolve(true))
  const timer = setTimeout(() => heard.resolve(false), PROBE_MS)
  await portalDatabase().execute(sql`select pg_notify(${channel}, '')`)
  const isReceiving = await heard.promise
  clearTimeout(timer)
  await unlisten()
  return isReceiving
}
