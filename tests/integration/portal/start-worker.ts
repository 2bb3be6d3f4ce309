import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { jobs } from '#db/schema/portal/jobs.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { runWorker } from '#lib/portal/worker.ts'

/** The portal's worker in this process, on the test's database. */
export function startWorker() {
  const stopping = new AbortController()
  const ended = runWorker(stopping.signal)
  const countWaiting = () => asSystem((transaction) => transaction.$count(reports, eq(reports.state, 'waiting')))
  const nextCheck = (id: string) =>
    asSystem((transaction) => transaction.select({ at: jobs.nextCheckAt }).from(jobs).where(eq(jobs.id, id)))
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
    /** Waits until every report was read. */
    inboxIsEmpty: () => expect.poll(countWaiting, { timeout: 10_000 }).toBe(0),
    /** Waits until a job that is due was looked at: its next look lies well ahead, past the lease of a look. */
    settled: (id: string) =>
      expect
        .poll(async () => ((await nextCheck(id))[0]?.at?.getTime() ?? 0) - Date.now(), { timeout: 10_000 })
        .toBeGreaterThan(60_000),
  }
}
