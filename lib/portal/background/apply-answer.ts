import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import type { Project } from '#lib/contract/project.ts'
import { stageEvent } from '../projects/event-text.ts'
import { FAILURE_MESSAGES, serviceReason, stageNote } from '../projects/explain.ts'
import { deadlineAfter, moveProject, recordEvent } from '../projects/move-project.ts'
import { knownFailureCode } from '../projects/recovery-action.ts'
import { readContractReport } from '../reports/read-report.ts'
import { applyPartial } from './apply-partial.ts'
import { applyResult, mayTakeResults } from './apply-result.ts'
import { nextPoll } from './next-poll.ts'

/** How often the time of last contact is announced while nothing else changes. */
const ANNOUNCE_AGE_MS = 10_000

/**
 * Updates a job to the state that the service gave when polled, which counts as verified. A job that was canceled
 * in the meantime stays canceled.
 *
 * @param pollSpreadMs how many jobs were polled separately at the same time.
 * @param attempt which one the service was asked about. Of an earlier one, only a success counts.
 */
export async function applyAnswer(
  transaction: Transaction,
  job: ProjectRow,
  reported: Project,
  now: Date,
  { pollSpreadMs = 0, attempt = job.attempt } = {},
): Promise<void> {
  if (job.state === 'cancelled') return
  if (reported.status === 'completed') return applyCompleted(transaction, job, reported, attempt, now)
  if (attempt !== job.attempt) return
  if (reported.status === 'failed' || reported.status === 'cancelled') {
    const { status, error, errorMessage } = reported
    const isUnexplainedCancellation = status === 'cancelled' && error === null
    const reason = isUnexplainedCancellation
      ? toTextWithMessage(coded('cancelled_at_service'))
      : serviceReason(error, errorMessage)
    return applyFailure(transaction, job, reason, now, reported)
  }
  const isPartNew = await applyPartial(transaction, job, reported, attempt, now)
  const isWaiting = reported.status === 'created' || reported.status === 'queued'
  const to = isWaiting && job.state !== 'processing' ? 'queued' : 'processing'
  const stageDetail = stageNote(reported.stageDetail)
  const news =
    job.stage !== reported.stage ||
    job.stageDetail !== stageDetail ||
    job.percent !== reported.percent ||
    job.state !== to ||
    isPartNew
  const isOld = now.getTime() - (job.lastReportAt?.getTime() ?? 0) > ANNOUNCE_AGE_MS
  const nextCheckAt = nextPoll({ ...job, state: to }, now, pollSpreadMs)
  if (!news && !isOld) return askAgain(transaction, job, nextCheckAt)
  const event = coded(to === 'processing' ? 'service_started' : 'service_accepted')
  const set = {
    stage: reported.stage,
    stageDetail,
    stageDetailMessage: stageDetail === null ? null : (reported.stageDetailMessage ?? null),
    stages: reported.stages,
    quietChecks: 0,
    lastReportAt: now,
    deadlineAt: deadlineAfter(now),
    nextCheckAt,
  }
  const { percent } = reported
  const moved = await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to, set, percent, event }, now)
  if (moved !== null && reported.stage !== null && reported.stage !== job.stage) {
    await recordEvent(transaction, job, 'stage', stageEvent(job.operation, reported.stage), now)
  }
}

async function applyCompleted(
  transaction: Transaction,
  job: ProjectRow,
  reported: Project,
  attempt: number,
  now: Date,
): Promise<void> {
  if (!(await mayTakeResults(transaction, job, attempt))) return
  await transaction
    .update(projects)
    .set({ stages: reported.stages })
    .where(and(eq(projects.id, job.id), eq(projects.attempt, job.attempt)))
  await applyPartial(transaction, job, reported, attempt, now)
  const made = reported.outputs.map(readContractReport).filter((output) => output.remote.media !== '')
  if (made.length === 0) return applyFailure(transaction, job, toTextWithMessage(FAILURE_MESSAGES.badReport), now)
  return applyResult(transaction, job, { attempt, outputs: made, isWhole: true }, true, now)
}

/**
 * A failure never overrides a success that is being copied. `reported`: the stages reported by the service show where it
 * failed, and the code determines the remedy.
 */
export async function applyFailure(
  transaction: Transaction,
  job: ProjectRow,
  failure: TextWithMessage,
  now: Date,
  reported: Partial<Pick<Project, 'stages' | 'errorCode'>> = {},
): Promise<void> {
  if (job.importState === 'waiting' || job.importState === 'done') return
  const { stages = [], errorCode } = reported
  const last = stages.findLast((stage) => stage.startedAt !== null)
  const reason = { failure: failure.text, failureMessage: failure.message, failureCode: knownFailureCode(errorCode) }
  const set = { ...reason, lastReportAt: now, ...(last && { stages, stage: last.name }) }
  await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to: 'failed', set, event: failure }, now)
}

async function askAgain(transaction: Transaction, job: ProjectRow, nextCheckAt: Date): Promise<void> {
  await transaction
    .update(projects)
    .set({ nextCheckAt, quietChecks: 0 })
    .where(and(eq(projects.id, job.id), eq(projects.attempt, job.attempt)))
}
