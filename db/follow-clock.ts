import { sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { setDatabaseClockOffset } from '#lib/core/database-time.ts'

const EVERY_MS = 30_000
const MOST_TRIES = 3
/** An answer that took longer proves little. */
const SOON_MS = 200

type Asked = Pick<PostgresJsDatabase<Record<string, never>>, 'execute'>

/** How far the database's clock is ahead of this process's, in milliseconds. */
async function measureClock(database: Asked): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, aheadMs: 0 }
  for (let tries = 0; tries < MOST_TRIES && best.tookMs > SOON_MS; tries += 1) {
    const begunAt = Date.now()
    const [row] = await database.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    const endedAt = Date.now()
    const tookMs = endedAt - begunAt
    if (row !== undefined && tookMs < best.tookMs) best = { tookMs, aheadMs: row.ms - (begunAt + endedAt) / 2 }
  }
  return best.aheadMs
}

/** `known` settles when the clock was measured first, or could not be. */
export type Clock = { known: Promise<void>; stop: () => void }

/** Measures the clock now and from then on. A database that does not answer changes nothing. */
export function followClock(database: Asked): Clock {
  // The next measurement is soon, and code that needs the database reports what is wrong with it.
  const measure = () => measureClock(database).then(setDatabaseClockOffset, () => undefined)
  const timer = setInterval(() => void measure(), EVERY_MS).unref()
  return { known: measure(), stop: () => clearInterval(timer) }
}
