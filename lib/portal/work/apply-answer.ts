import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import type { Project } from '#lib/contract/project.ts'
import { stageLabel } from '../operations/registry.ts'
import { knownFailureCode } from '../projects/cure.ts'
import { FAILURE_SENTENCES, serviceReason, stageNote } from '../projects/explain.ts'
import { deadlineAfter, moveJob, noteEvent } from '../projects/move-job.ts'
import type { JobRow } from '../projects/to-summary.ts'
import { fromContract } from '../reports/read-report.ts'
import { applyResult } from './apply-result.ts'
import { nextPoll } from './next-poll.ts'

/** How often the time of last contact is announced while nothing else changes. */
const TELL_AGE_MS = 10_000

/**
 * Updates a job to the state that the service gave when polled, which counts as verified. A job that was cancelled
 * meanwhile stays cancelled.
 *
 * @param askedApart how many jobs were polled separately at the same time.
 */
export async function applyAnswer(
  transaction: Transaction,
  job: JobRow,
  told: Project,
  now: Date,
  askedApart = 0,
): Promise<void> {
  if (job.state === 'cancelled') return
  if (told.status === 'completed') return applyCompleted(transaction, job, told, now)
  if (told.status === 'failed' || told.status === 'cancelled') {
    const reason = told.status === 'cancelled' && told.error === null ? 'It was cancelled at the service.' : told.error
    return applyFailure(transaction, job, serviceReason(reason), now, told)
  }
  const isWaiting = told.status === 'created' || told.status === 'queued'
  const to = isWaiting && job.state !== 'processing' ? 'queued' : 'processing'
  const stageDetail = stageNote(told.stageDetail)
  const news =
    job.stage !== told.stage || job.stageDetail !== stageDetail || job.percent !== told.percent || job.state !== to
  const isOld = now.getTime() - (job.lastReportAt?.getTime() ?? 0) > TELL_AGE_MS
  const nextCheckAt = nextPoll({ ...job, state: to }, now, askedApart)
  if (!news && !isOld) return askAgain(transaction, job, nextCheckAt)
  const sentence = to === 'processing' ? 'The service started working on it.' : 'The service accepted it.'
  const set = {
    stage: told.stage,
    stageDetail,
    stages: told.stages,
    quietChecks: 0,
    lastReportAt: now,
    deadlineAt: deadlineAfter(now),
    nextCheckAt,
  }
  const { percent } = told
  const moved = await moveJob(transaction, { jobId: job.id, attempt: job.attempt, to, set, percent, sentence }, now)
  if (moved !== null && told.stage !== null && told.stage !== job.stage) {
    await noteEvent(transaction, job, 'stage', `${stageLabel(job.operation, told.stage)}.`, now)
  }
}

async function applyCompleted(transaction: Transaction, job: JobRow, told: Project, now: Date): Promise<void> {
  await transaction
    .update(jobs)
    .set({ stages: told.stages })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempt, job.attempt)))
  const made = told.outputs.map(fromContract).filter((output) => output.remote.media !== '')
  if (made.length === 0) return applyFailure(transaction, job, FAILURE_SENTENCES.badReport, now)
  return applyResult(transaction, job, made, true, now)
}

/**
 * A failure never overrides a success that is being copied. `told`: the stages reported by the service show where it
 * failed, and the code determines the remedy.
 */
export async function applyFailure(
  transaction: Transaction,
  job: JobRow,
  failure: string,
  now: Date,
  told: Partial<Pick<Project, 'stages' | 'errorCode'>> = {},
): Promise<void> {
  if (job.importState === 'waiting' || job.importState === 'done') return
  const { stages = [], errorCode } = told
  const last = stages.findLast((stage) => stage.startedAt !== null)
  const reason = { failure, failureCode: knownFailureCode(errorCode) }
  const set = { ...reason, lastReportAt: now, ...(last && { stages, stage: last.name }) }
  await moveJob(transaction, { jobId: job.id, attempt: job.attempt, to: 'failed', set, sentence: failure }, now)
}

async function askAgain(transaction: Transaction, job: JobRow, nextCheckAt: Date): Promise<void> {
  await transaction
    .update(jobs)
    .set({ nextCheckAt, quietChecks: 0 })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempt, job.attempt)))
}
