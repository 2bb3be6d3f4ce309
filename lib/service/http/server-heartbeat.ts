import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import process from 'node:process'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { httpServers } from '#db/schema/service/http-servers.ts'
import { VERSION } from '#lib/core/version/version.ts'
import { runLoop } from '#lib/core/work/run-loop.ts'

const HEARTBEAT_INTERVAL_MS = 10_000

/**
 * Records every few seconds that this process answers requests, until it is stopped. Rows that were silent for a day
 * are deleted.
 */
export function startServerHeartbeat(database: Database): { stop: () => Promise<void> } {
  const { pid } = process
  const row = { id: `server_${pid}_${randomBytes(6).toString('hex')}`, host: hostname(), pid, version: VERSION }
  const stopping = new AbortController()
  const { ended } = runLoop('server heartbeat', HEARTBEAT_INTERVAL_MS, stopping.signal, async () => {
    await database
      .insert(httpServers)
      .values(row)
      .onConflictDoUpdate({ target: httpServers.id, set: { seenAt: sql`now()` } })
    await database.delete(httpServers).where(lt(httpServers.seenAt, sql`now() - interval '1 day'`))
    return 0
  })
  return {
    stop: async () => {
      stopping.abort()
      await ended
      await database.delete(httpServers).where(eq(httpServers.id, row.id))
    },
  }
}
