import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { asRole } from './as-role.ts'
import { type Clock, followClock } from './follow-clock.ts'
import { instrumentPool } from './instrument-pool.ts'

/** A drizzle handle; a transaction of it has the same query methods. Tables are imported where they are used. */
export type Database = PostgresJsDatabase<Record<string, never>> & { $client: Pick<postgres.Sql, 'unsafe' | 'end'> }

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The two programs, each with a Postgres schema and a role of its own that owns nothing. */
export type Program = 'portal' | 'service'

/** What connections act as: each program's role, and the role of the portal's work for all teams. */
export type ConnectionRole = Program | 'portal_system'

const opened = new Map<ConnectionRole, Database>()
let clock: Clock | undefined

/** The portal's database, connected on the first query as the role `reelwright_portal`. */
export function portalDatabase(): Database {
  return handleOf('portal', () => requireSetting('DATABASE_URL'))
}

/**
 * The portal's database, connected on the first query as the role `reelwright_portal_system`, which sees every team. The
 * process that serves pages has no address for it.
 */
export function systemDatabase(): Database {
  return handleOf('portal_system', () => requireSetting('SYSTEM_DATABASE_URL'))
}

/** The built-in service's database, connected on the first query as the role `reelwright_service`. */
export function serviceDatabase(): Database {
  return handleOf('service', () => settings().SERVICE_DATABASE_URL ?? requireSetting('DATABASE_URL'))
}

/** Waits until `currentDatabaseTime` follows the clock of a database that was opened, for processes that act by it at once. */
export async function clockIsKnown(): Promise<void> {
  await clock?.known
}

/** Closes every connection of this process, waiting up to 5 s for running queries. Later queries reconnect. */
export async function closeDatabases(): Promise<void> {
  const handles = [...opened.values()]
  clock?.stop()
  clock = undefined
  opened.clear()
  await Promise.all(handles.map((handle) => handle.$client.end({ timeout: 5 })))
}

const SHORTEST_WAIT_SECONDS = 0.05
const LONGEST_WAIT_SECONDS = 1

/**
 * How long a connection waits before it tries to connect again, in seconds. All connections of a pool count their failures
 * together, so the default of postgres.js, up to 20 s, would leave queries waiting long after a cut of three.
 */
export function reconnectDelay(failures: number): number {
  return Math.min(SHORTEST_WAIT_SECONDS * 2 ** failures, LONGEST_WAIT_SECONDS) * (0.5 + Math.random() / 2)
}

/**
 * Opens a pool of its own. Whatever user the address names, every statement runs as the given role, so row level security
 * applies even if the same user runs migrations.
 *
 * @param max most connections kept at a time.
 * @param prepare whether statements may be prepared: behind a pooler, the next may reach a connection without them.
 */
export function openDatabase(role: ConnectionRole, url: string, max = 8, prepare = false): Database {
  const client = postgres(url, {
    max,
    prepare,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: reconnectDelay,
    onnotice: () => undefined,
    connection: { application_name: `reelwright-${role}` },
  })
  return drizzle(asRole(instrumentPool(client, role, max), `reelwright_${role}`))
}

function handleOf(role: ConnectionRole, address: () => string): Database {
  const existing = opened.get(role)
  if (existing !== undefined) return existing
  const { DATABASE_CONNECTIONS, DATABASE_POOLED } = settings()
  const handle = openDatabase(role, address(), DATABASE_CONNECTIONS, DATABASE_POOLED === false)
  opened.set(role, handle)
  clock ??= followClock(handle)
  return handle
}
