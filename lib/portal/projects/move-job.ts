import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobEvents } from '#db/schema/portal/job-events.ts'
import { type JobRow, jobs } from '#db/schema/portal/jobs.ts'
import { type JobState, UNDER_WAY } from '#lib/contract/job-states.ts'
import type { Coded, Told } from '#lib/contract/messages/coded.ts'
import { told } from '#lib/contract/messages/render.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { settleJob } from '../usage/job-usage.ts'
import { announceJob } from '../webhooks/announce-job.ts'

/**
 * From which states each can be reached. `failed → completed` is the late success. Nothing leaves `completed`, and only
 * a new attempt leaves `cancelled`: late reports of a cancelled project change nothing.
 */
const REACHED_FROM: Record<Exclude<JobState, 'submitting'>, JobState[]> = {
  unconfirmed: ['submitting'],
  queued: ['submitting', 'unconfirmed', 'queued', 'stalled'],
  processing: [...UNDER_WAY],
  completed: [...UNDER_WAY, 'failed'],
  failed: [...UNDER_WAY],
  stalled: ['unconfirmed', 'queued', 'processing'],
  cancelled: [...UNDER_WAY],
}

/** States in which the service has nothing left to do. */
export const ENDED: readonly JobState[] = ['completed', 'failed', 'cancelled']

/** States from which a project can be started again. */
export const RETRYABLE_STATES: readonly JobState[] = ['failed', 'stalled', 'cancelled']

/** Whether it can be started again: not while a late result is being copied. */
export function isRetryable({ state, importState }: Pick<JobRow, 'state' | 'importState'>): boolean {
  return RETRYABLE_STATES.includes(state) && importState !== 'waiting'
}

/** Whether there is work to stop: it has not ended, and its result is not being copied already. */
export function isCancellable({ state, importState }: Pick<JobRow, 'state' | 'importState'>): boolean {
  return REACHED_FROM.cancelled.includes(state) && importState !== 'waiting'
}

/** Hours without contact from the service until a job counts as stalled. */
const DEADLINE_HOURS = 6

export type Move = {
  jobId: string
  /** Only if this is still the current attempt. */
  attempt: number
  to: Exclude<JobState, 'submitting'>
  set?: Partial<Omit<JobRow, 'id' | 'teamId' | 'state' | 'percent' | 'attempt'>>
  /** The service's own number; a lower one than before is ignored. */
  percent?: number | null
  /** Added to the project's history if the state changed. */
  event?: Coded | Told
}

/**
 * Moves a job forward in one guarded update. Invalid transitions and outdated attempts change nothing. What an ended job
 * used is counted with it.
 *
 * @returns the row as it is now; null when nothing changed.
 */
export async function moveJob(
  transaction: Transaction,
  move: Move,
  now: Date = databaseTime(),
): Promise<JobRow | null> {
  const { jobId, attempt, to, set, percent, event } = move
  const from = REACHED_FROM[to]
  const [before] = await transaction
    .select({ state: jobs.state })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), inArray(jobs.state, from)))
    .for('update')
  if (before === undefined) return null
  const [row] = await transaction
    .update(jobs)
    .set({
      ...(ENDED.includes(to) ? { nextCheckAt: null, deadlineAt: null, endedAt: now } : {}),
      ...(to === 'failed' ? {} : { failure: null, failureMessage: null, failureCode: null }),
      ...set,
      ...(percent === undefined || percent === null
        ? {}
        : { percent: sql`greatest(${jobs.percent}, ${percent}::int)` }),
      state: to,
      updatedAt: now,
    })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), inArray(jobs.state, from)))
    .returning()
  if (row === undefined) return null
  if (ENDED.includes(to)) await settleJob(transaction, row, now)
  if (before.state !== to && event !== undefined) await noteEvent(transaction, row, to, event, now)
  if (before.state !== to) await announceJob(transaction, row, now)
  return row
}

/** Adds to a project's history. */
export async function noteEvent(
  transaction: Transaction,
  job: { id: string; teamId: string },
  kind: string,
  event: Coded | Told,
  at: Date = databaseTime(),
): Promise<void> {
  const { text: sentence, message } = 'code' in event ? told(event) : event
  await transaction
    .insert(jobEvents)
    .values({ id: newId('evt'), teamId: job.teamId, jobId: job.id, kind, sentence, message, at })
}

/** When a silent job becomes `stalled`, counted from the service's last contact. */
export function deadlineAfter(lastWord: Date): Date {
  return new Date(lastWord.getTime() + DEADLINE_HOURS * 3_600_000)
}
