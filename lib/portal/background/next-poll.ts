import type { ProjectRow } from '#db/schema/portal/projects.ts'

/** Poll interval of running jobs, so pages show progress within a second. */
export const POLL_MS = 700

/** The longest interval, for jobs that have waited long in the service's queue. */
const LONGEST_PAUSE_MS = 5_000

/** If each job needs its own call, all of them together make at most four per second. */
const APART_MS = 250

/**
 * When to poll a job next. Queued jobs are polled less and less often: after a tenth of the time they have already
 * waited. All times lie on one grid, so jobs come due together and are polled in one call.
 *
 * @param pollSpreadMs how many jobs were polled separately at the same time.
 */
export function nextPoll(job: Pick<ProjectRow, 'state' | 'acceptedAt'>, now: Date, pollSpreadMs: number): Date {
  const waitedMs = job.state === 'queued' && job.acceptedAt !== null ? now.getTime() - job.acceptedAt.getTime() : 0
  const pauseMs = Math.max(POLL_MS, Math.min(waitedMs / 10, LONGEST_PAUSE_MS), pollSpreadMs * APART_MS)
  return new Date(Math.ceil((now.getTime() + pauseMs) / POLL_MS) * POLL_MS)
}
