import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { withSpan } from '#lib/core/log/trace.ts'
import { observeReportLag } from '#lib/core/metrics/work.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { FAILURE_MESSAGES, serviceReason } from '../projects/explain.ts'
import { deadlineAfter, moveProject, recordEvent } from '../projects/move-project.ts'
import { isLookUpPossible } from '../projects/send-submission.ts'
import { type ReadReport, readReport } from '../reports/read-report.ts'
import { openReport } from '../secrets/sealed-rows.ts'
import { type ReadAnswer, readServiceProject, serviceAbilities } from '../service/service-client.ts'
import { TASKS } from '../tasks.ts'
import { applyAnswer, applyFailure } from './apply-answer.ts'
import { applyResult, mayTakeResults } from './apply-result.ts'
import { lockProject } from './lock-project.ts'
import { saveOutputs } from './save-outputs.ts'

type ReportRow = typeof reports.$inferSelect
type SubmissionRow = typeof submissions.$inferSelect

const { atOnce, leaseMs, retry, deadlineMs } = TASKS.interpretReports

/** How often a report that crashes our code is retried; the raw report is kept for inspection. */
const MAX_BROKEN_TRIES = 8

/** How often polling a project is retried before the report is used without confirmation. */
const MAX_CONFIRM_TRIES = 6

/**
 * Interprets reports in the inbox, oldest first. Reports of different submissions are processed concurrently, so one
 * slow confirmation does not delay the others. Claiming a report advances its next attempt, so one worker processes it,
 * and another does if that one dies.
 *
 * @returns how many were claimed.
 */
export async function interpretReports(now: Date = currentDatabaseTime()): Promise<number> {
  const claimed = await claimWaiting(now)
  const bySubmission = Map.groupBy(claimed, (report) => report.submissionId)
  await Promise.all([...bySubmission.values()].map(interpretSerially))
  return claimed.length
}

async function interpretSerially(claimed: readonly ReportRow[]): Promise<void> {
  const serialReports = claimed.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
  for (const report of serialReports)
    await withRequestContext(report, () =>
      withSpan('interpret a report', {}, () => interpret(report)).catch((error) => quarantineReport(report, error)),
    )
}

/** A report that cannot be processed must delay neither the rest of its batch nor the worker. */
async function quarantineReport(report: ReportRow, error: unknown): Promise<void> {
  logger('worker').error({ err: error, report: report.id, tries: report.tries }, 'a report could not be interpreted')
  if (report.tries >= MAX_BROKEN_TRIES) return finish(report, 'It could not be interpreted.')
  return scheduleRetry(report, nextWait(retry, report.tries))
}

function claimWaiting(now: Date): Promise<ReportRow[]> {
  const where = and(eq(reports.state, 'waiting'), lte(reports.nextTryAt, now))
  const due = { from: reports, key: reports.id, where, order: [asc(reports.receivedAt)], limit: atOnce }
  const lease = { tries: sql`${reports.tries} + 1`, nextTryAt: new Date(now.getTime() + leaseMs) }
  return asSystem((transaction) => claim(transaction, due, lease))
}

async function interpret(report: ReportRow): Promise<void> {
  const read = readReport(openReport(report))
  const found = await findContext(report)
  if (found === null) return finish(report, 'Its project is gone.')
  const { submission } = found
  if (read.outcome === 'unreadable') return ignoreUnreadable(report, found.job)
  const isSending = submission.state === 'sending'
  if (isSending && submission.calls === 0) return finish(report, 'Nothing had been sent to the service.')
  if (isSending && submission.leaseUntil !== null && submission.leaseUntil > currentDatabaseTime())
    return scheduleRetry(report, 500)
  const answer = await confirm(report, found, read)
  if (answer === null) return waitForConfirmation(report, found.job)
  await asSystem(async (transaction) => {
    const job = await lockProject(transaction, found.job.id)
    if (job === null) return
    if (job.state === 'cancelled') return ignore(transaction, report, 'Its project was canceled.')
    const reference = submission.reference ?? read.reference
    await settleSubmission(transaction, job, submission, reference)
    await apply(transaction, { ...job, reference: job.reference ?? reference }, report, submission, read, answer)
    observeReportLag('interpreted', report.receivedAt)
  })
  logger('worker').info({ projectId: found.job.id, outcome: read.outcome }, 'report interpreted')
}

/**
 * The service's own answer. Anybody could have sent a report while the service is unavailable, so an unconfirmed report
 * is used only if it is signed, or if the service responds but has no such operation.
 *
 * @returns null if there is no answer yet: the service is unavailable or busy, or the project is still being looked up
 *   by its idempotency key.
 */
async function confirm(report: ReportRow, { job, submission }: Context, read: ReadReport): Promise<ReadAnswer | null> {
  const isProven = report.signature === 'valid' && report.tries >= MAX_CONFIRM_TRIES
  if (isProven) return { kind: 'cannot_ask' }
  if (isLookUpPossible(job, submission, currentDatabaseTime()) && (await serviceAbilities())?.keepsKeys !== false)
    return null
  const reference = submission.reference ?? read.reference
  const answer: ReadAnswer = reference === null ? { kind: 'cannot_ask' } : await readServiceProject(reference)
  if (answer.kind === 'found' || answer.kind === 'cannot_ask') return answer
  const mayLack = answer.kind === 'unreachable' && report.tries >= MAX_CONFIRM_TRIES
  return mayLack && (await serviceAbilities())?.canBeAsked === false ? { kind: 'cannot_ask' } : null
}

/** Until the service confirms it, the report changes nothing, and its job is polled or looked up as before. */
async function waitForConfirmation(report: ReportRow, job: ProjectRow): Promise<void> {
  const age = currentDatabaseTime().getTime() - report.receivedAt.getTime()
  if (age > deadlineMs) return finish(report, 'The service was not reached to confirm it.')
  await asSystem((transaction) =>
    transaction
      .update(projects)
      .set({ nextCheckAt: sql`least(${projects.nextCheckAt}, now())` })
      .where(
        and(
          eq(projects.id, job.id),
          eq(projects.attempt, job.attempt),
          inArray(projects.state, ['unconfirmed', 'stalled']),
        ),
      ),
  )
  return scheduleRetry(report, nextWait(retry, report.tries))
}

type Context = { job: ProjectRow; submission: SubmissionRow }

async function findContext(report: ReportRow): Promise<Context | null> {
  const [found] = await asSystem((transaction) =>
    transaction
      .select({ job: projects, submission: submissions })
      .from(submissions)
      .innerJoin(projects, eq(projects.id, submissions.jobId))
      .where(eq(submissions.id, report.submissionId)),
  )
  return found ?? null
}

/** A report proves that the service accepted the submission, whatever happened to the call. */
async function settleSubmission(
  transaction: Transaction,
  job: ProjectRow,
  submission: SubmissionRow,
  reference: string | null,
): Promise<void> {
  const isOpen = inArray(submissions.state, ['sending', 'unknown'])
  await transaction
    .update(submissions)
    .set({ state: 'accepted', reference, leaseUntil: null })
    .where(and(eq(submissions.id, submission.id), isOpen))
  if (job.attempt !== submission.attempt || job.reference !== null || reference === null) return
  await transaction
    .update(projects)
    .set({ reference, acceptedAt: job.acceptedAt ?? currentDatabaseTime() })
    .where(eq(projects.id, job.id))
}

async function apply(
  transaction: Transaction,
  job: ProjectRow,
  report: ReportRow,
  submission: SubmissionRow,
  read: ReadReport,
  answer: ReadAnswer,
): Promise<void> {
  const now = currentDatabaseTime()
  const { attempt } = submission
  const isCurrent = job.attempt === attempt
  if (answer.kind === 'found') {
    await applyAnswer(transaction, job, answer.project, now, { attempt })
    return markUsed(transaction, report, true)
  }
  const verified = report.signature === 'valid'
  if (read.outcome === 'completed') await applyUnmatched(transaction, job, attempt, read, verified, now)
  else if (read.outcome === 'failed' && isCurrent) {
    await applyFailure(transaction, job, serviceReason(read.error, read.errorMessage), now, {
      errorCode: read.errorCode,
    })
  } else if (read.outcome === 'progress' && isCurrent) {
    await saveOutputs(transaction, job, { attempt, outputs: read.outputs }, verified, now)
    await applyProgress(transaction, job, now)
  }
  return markUsed(transaction, report, verified)
}

/** With one report per clip, only the last one of an attempt finishes the job. */
async function applyUnmatched(
  transaction: Transaction,
  job: ProjectRow,
  attempt: number,
  read: ReadReport,
  verified: boolean,
  now: Date,
): Promise<void> {
  if (!(await mayTakeResults(transaction, job, attempt))) return
  const results = { attempt, outputs: read.outputs, isWhole: false }
  await saveOutputs(transaction, job, results, verified, now)
  const known = await transaction.$count(outputs, and(eq(outputs.jobId, job.id), eq(outputs.attempt, attempt)))
  if (known === 0) return applyFailure(transaction, job, toTextWithMessage(FAILURE_MESSAGES.badReport), now)
  if (known < (read.expectedOutputs ?? 0)) return applyProgress(transaction, job, now)
  return applyResult(transaction, job, results, verified, now)
}

async function applyProgress(transaction: Transaction, job: ProjectRow, now: Date): Promise<void> {
  const set = { lastReportAt: now, deadlineAt: deadlineAfter(now) }
  const event = coded('service_started')
  await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to: 'processing', set, event }, now)
}

async function markUsed(transaction: Transaction, report: ReportRow, verified: boolean): Promise<void> {
  await transaction
    .update(reports)
    .set({ state: 'used', verified: verified ? 'yes' : 'no' })
    .where(eq(reports.id, report.id))
}

async function ignoreUnreadable(report: ReportRow, job: ProjectRow): Promise<void> {
  await asSystem(async (transaction) => {
    await ignore(transaction, report, 'It says nothing that can be understood.')
    await recordEvent(transaction, job, 'unreadable', coded('report_unreadable'))
  })
}

function finish(report: ReportRow, note: string): Promise<void> {
  return asSystem((transaction) => ignore(transaction, report, note))
}

async function ignore(transaction: Transaction, report: ReportRow, note: string): Promise<void> {
  await transaction.update(reports).set({ state: 'ignored', note }).where(eq(reports.id, report.id))
}

async function scheduleRetry(report: ReportRow, waitMs: number): Promise<void> {
  const nextTryAt = new Date(currentDatabaseTime().getTime() + waitMs)
  await asSystem((transaction) => transaction.update(reports).set({ nextTryAt }).where(eq(reports.id, report.id)))
}
