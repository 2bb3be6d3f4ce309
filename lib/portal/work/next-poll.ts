import type { JobRow } from '../projects/to-summary.ts'

/** How soon a service is asked again about what it works on: the page shows its progress within a second. */
export const POLL_MS = 700

/** The longest pause: for what has waited long in the service's queue. */
const LONGEST_PAUSE_MS = 5_000

/** Where each job needs a call of its own, all of them together make at most four in a second. */
const APART_MS = 250

/**
 * When the service is asked about a job again. What waits in its queue is asked about ever less often, a tenth of the
 * time it has waited already. All moments lie on one grid, so that the jobs of one service come due together and are
 * asked about in one call.
 *
 * @param askedApart how many jobs were asked about at the same time in calls of their own.
 */
export function nextPoll(job: Pick<JobRow, 'state' | 'acceptedAt'>, now: Date, askedApart: number): Date {
  const waitedMs = job.state === 'queued' && job.acceptedAt !== null ? now.getTime() - job.acceptedAt.getTime() : 0
  const pauseMs = Math.max(POLL_MS, Math.min(waitedMs / 10, LONGEST_PAUSE_MS), askedApart * APART_MS)
  return new Date(Math.ceil((now.getTime() + pauseMs) / POLL_MS) * POLL_MS)
}
