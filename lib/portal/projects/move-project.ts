import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projectEvents } from '#db/schema/portal/project-events.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import type { CodedMessage, TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { type PortalProjectState, UNFINISHED_STATES } from '#lib/contract/portal-project-states.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { notifyProject } from '../notices/notify-project.ts'
import { settleProjectUsage } from '../usage/project-usage.ts'
import { announceProject } from '../webhooks/announce-project.ts'

/**
 * From which states each can be reached. `failed → completed` is the late success. Nothing leaves `completed`, and only
 * a new attempt leaves `cancelled`: late reports of a canceled project change nothing.
 */
const REACHED_FROM: Record<Exclude<PortalProjectState, 'submitting'>, PortalProjectState[]> = {
  unconfirmed: ['submitting'],
  queued: ['submitting', 'unconfirmed', 'queued', 'stalled'],
  processing: [...UNFINISHED_STATES],
  completed: [...UNFINISHED_STATES, 'failed'],
  failed: [...UNFINISHED_STATES],
  stalled: ['unconfirmed', 'queued', 'processing'],
  cancelled: [...UNFINISHED_STATES],
}

/** States in which the service has nothing left to do. */
export const ENDED: readonly PortalProjectState[] = ['completed', 'failed', 'cancelled']

/** States from which a project can be started again. */
export const RETRYABLE_STATES: readonly PortalProjectState[] = ['failed', 'stalled', 'cancelled']

/** Whether it can be started again: not while a late result is being copied. */
export function isRetryable({ state, importState }: Pick<ProjectRow, 'state' | 'importState'>): boolean {
  return RETRYABLE_STATES.includes(state) && importState !== 'waiting'
}

/** Whether there is work to stop: it has not ended, and its result is not being copied already. */
export function isCancelable({ state, importState }: Pick<ProjectRow, 'state' | 'importState'>): boolean {
  return REACHED_FROM.cancelled.includes(state) && importState !== 'waiting'
}

/** Hours without contact from the service until a job counts as stalled. */
const DEADLINE_HOURS = 6

export type ProjectMove = {
  jobId: string
  /** Only if this is still the current attempt. */
  attempt: number
  to: Exclude<PortalProjectState, 'submitting'>
  set?: Partial<Omit<ProjectRow, 'id' | 'teamId' | 'state' | 'percent' | 'attempt'>>
  /** The service's own number; a lower one than before is ignored. */
  percent?: number | null
  /** Added to the project's history if the state changed. */
  event?: CodedMessage | TextWithMessage
}

/**
 * Moves a job forward in one guarded update. Invalid transitions and outdated attempts change nothing. What an ended job
 * used is counted with it.
 *
 * @returns the row as it is now; null when nothing changed.
 */
export async function moveProject(
  transaction: Transaction,
  move: ProjectMove,
  now: Date = currentDatabaseTime(),
): Promise<ProjectRow | null> {
  const { jobId, attempt, to, set, percent, event } = move
  const from = REACHED_FROM[to]
  const [before] = await transaction
    .select({ state: projects.state })
    .from(projects)
    .where(and(eq(projects.id, jobId), eq(projects.attempt, attempt), inArray(projects.state, from)))
    .for('update')
  if (before === undefined) return null
  const [row] = await transaction
    .update(projects)
    .set({
      ...(ENDED.includes(to) ? { nextCheckAt: null, deadlineAt: null, endedAt: now } : {}),
      ...(to === 'failed' ? {} : { failure: null, failureMessage: null, failureCode: null }),
      ...set,
      ...(percent === undefined || percent === null
        ? {}
        : { percent: sql`greatest(${projects.percent}, ${percent}::int)` }),
      state: to,
      updatedAt: now,
    })
    .where(and(eq(projects.id, jobId), eq(projects.attempt, attempt), inArray(projects.state, from)))
    .returning()
  if (row === undefined) return null
  if (ENDED.includes(to)) await settleProjectUsage(transaction, row, now)
  if (before.state !== to && event !== undefined) await recordEvent(transaction, row, to, event, now)
  if (before.state !== to) await announceProject(transaction, row, now)
  if (before.state !== to) await notifyProject(transaction, row, before.state, now)
  return row
}

/** Adds to a project's history. */
export async function recordEvent(
  transaction: Transaction,
  job: { id: string; teamId: string },
  kind: string,
  event: CodedMessage | TextWithMessage,
  at: Date = currentDatabaseTime(),
): Promise<void> {
  const { text, message } = 'code' in event ? toTextWithMessage(event) : event
  await transaction
    .insert(projectEvents)
    .values({ id: newId('evt'), teamId: job.teamId, jobId: job.id, kind, sentence: text, message, at })
}

/** When a silent job becomes `stalled`, counted from the service's last contact. */
export function deadlineAfter(lastWord: Date): Date {
  return new Date(lastWord.getTime() + DEADLINE_HOURS * 3_600_000)
}
