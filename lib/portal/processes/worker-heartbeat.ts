import { hostname } from 'node:os'
import process from 'node:process'
import { eq, gt, lt, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { pageServers } from '#db/schema/portal/page-servers.ts'
import { workers } from '#db/schema/portal/workers.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { newToken } from '#lib/core/ids.ts'
import { taskRuns } from '#lib/core/tasks/task-runs.ts'
import { VERSION } from '#lib/core/version/version.ts'
import type { Heartbeat } from './page-server-heartbeat.ts'

export const HEARTBEAT_INTERVAL_MS = 10_000

/** Longer than a worker that lives is ever silent. */
const SILENT_SECONDS = 45

/**
 * Of a worker, with what its tasks did. Each heartbeat deletes the rows of processes that were silent for a day.
 */
export function createWorkerHeartbeat(): Heartbeat {
  const id = newToken()
  return {
    send: () =>
      asSystem(async (transaction) => {
        const lives = { seenAt: sql`now()`, tasks: taskRuns() }
        const row = { id, host: hostname(), pid: process.pid, version: VERSION, startedAt: sql`now()`, ...lives }
        await transaction.insert(workers).values(row).onConflictDoUpdate({ target: workers.id, set: lives })
        await transaction.delete(pageServers).where(lt(pageServers.seenAt, sql`now() - interval '1 day'`))
        await transaction.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 day'`))
      }),
    signOff: () =>
      asSystem(async (transaction) => {
        await transaction.delete(workers).where(eq(workers.id, id))
      }),
  }
}

/** The number of the portal's workers with a recent sign of life. */
export function countWorkers(): Promise<number> {
  return portalDatabase().$count(workers, gt(workers.seenAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`))
}
