import { hostname } from 'node:os'
import process from 'node:process'
import { sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { pageServers } from '#db/schema/portal/page-servers.ts'
import { newToken } from '#lib/core/ids.ts'
import { VERSION } from '#lib/core/version/version.ts'

/** Records that a process that serves pages is alive, each time that it is called. The worker deletes old rows. */
export function pageServerHeartbeat(): () => Promise<void> {
  const row = { id: newToken(), host: hostname(), pid: process.pid, version: VERSION }
  return async () => {
    await portalDatabase()
      .insert(pageServers)
      .values({ ...row, startedAt: sql`now()`, seenAt: sql`now()` })
      .onConflictDoUpdate({ target: pageServers.id, set: { seenAt: sql`now()` } })
  }
}
