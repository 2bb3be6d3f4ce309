import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { projects } from '#db/schema/portal/projects.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { runWorker } from '#lib/portal/worker.ts'

/** The portal's worker in this process, on the test's database. */
export function startWorker() {
  const stopping = new AbortController()
  const ended = runWorker(stopping.signal)
  const countWaiting = () => asSystem((transaction) => transaction.$count(reports, eq(reports.state, 'waiting')))
  const nextCheck = (id: string) =>
    asSystem((transaction) =>
      transaction.select({ at: projects.nextCheckAt }).from(projects).where(eq(projects.id, id)),
    )
  const makeDue = async (id: string, overdue: boolean) => {
    const now = new Date()
    const set = { nextCheckAt: now, ...(overdue ? { deadlineAt: now } : {}) }
    await asSystem((transaction) => transaction.update(projects).set(set).where(eq(projects.id, id)))
    const [row] = await asSystem((transaction) =>
      transaction.select({ state: projects.state }).from(projects).where(eq(projects.id, id)),
    )
    return row?.state
  }
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
    /**
     * Has a job checked, past its deadline or not, until it is in a state. It is made due again and again: a check that
     * was under way sets the time of the next one itself.
     */
    checkUntil: (id: string, state: PortalProjectState, { overdue = false } = {}) =>
      expect.poll(() => makeDue(id, overdue)).toBe(state),
    /** Waits until every report was read. */
    inboxIsEmpty: () => expect.poll(countWaiting).toBe(0),
    /** Waits until a job that is due was looked at: its next look lies well ahead, past the lease of a look. */
    settled: (id: string) =>
      expect.poll(async () => ((await nextCheck(id))[0]?.at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000),
  }
}
