import { hostname } from 'node:os'
import process from 'node:process'
import { eq, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { pageServers } from '#db/schema/portal/page-servers.ts'
import { newToken } from '#lib/core/ids.ts'
import { VERSION } from '#lib/core/version/version.ts'

export type Heartbeat = {
  /** Records that the process is alive. */
  send: () => Promise<void>
  /** Ends the record when the process stops, so that it is not taken for a lost one. */
  signOff: () => Promise<void>
}

/** Pages may not delete rows. One that was last seen so long ago is not listed, and the worker deletes it. */
const LONG_AGO = new Date(0)

/** Of a process that serves pages. The worker deletes rows of processes that are gone. */
export function createPageServerHeartbeat(): Heartbeat {
  const row = { id: newToken(), host: hostname(), pid: process.pid, version: VERSION }
  return {
    send: async () => {
      await portalDatabase()
        .insert(pageServers)
        .values({ ...row, startedAt: sql`now()`, seenAt: sql`now()` })
        .onConflictDoUpdate({ target: pageServers.id, set: { seenAt: sql`now()` } })
    },
    signOff: async () => {
      await portalDatabase().update(pageServers).set({ seenAt: LONG_AGO }).where(eq(pageServers.id, row.id))
    },
  }
}
