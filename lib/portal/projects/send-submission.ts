import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { findTeamOfSubmission } from '#lib/auth/find-team.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { IDEMPOTENCY_HOURS } from '#lib/contract/limits.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import { currentRequestContext, withRequestContext } from '#lib/core/log/request-context.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { keyOfSubmission, reportToken } from '../secrets/derived-secrets.ts'
import { type SubmitAnswer, serviceAbilities } from '../service/service-client.ts'
import { FAILURE_MESSAGES, refusalReason } from './explain.ts'
import { deadlineAfter, moveProject } from './move-project.ts'
import { addCancellationReference } from './request-cancellation.ts'
import { sendRequest } from './send-request.ts'

type SubmissionRow = typeof submissions.$inferSelect

/** Records that a job is about to be sent. @returns the submission's id. */
export async function addSubmission(
  transaction: Transaction,
  job: { id: string; teamId: string },
  attempt: number,
  now: Date,
): Promise<string> {
  const id = newId('att')
  await transaction.insert(submissions).values({
    id,
    teamId: job.teamId,
    jobId: job.id,
    attempt,
    idempotencyKey: attempt === 1 ? job.id : `${job.id}-${attempt}`,
    tokenHash: hashToken(reportToken(id)),
    state: 'sending',
    calls: 0,
    createdAt: now,
    ...currentRequestContext(),
  })
  return id
}

/** Longer than a call can take, so a lease only expires if its holder died. */
const LEASE_MS = 30_000

/**
 * How long the worker leaves a submission to the process that wrote it and is sending it. If it checked at once, it
 * would see a call that is under way and could send it a second time the moment its answer came.
 */
const SENDER_GRACE_MS = 5_000

/** When the worker checks a job whose submission is written now: its sender decides sooner unless it has died. */
export function nextCheckAfterSending(now: Date): Date {
  return new Date(now.getTime() + SENDER_GRACE_MS)
}

/** How long to keep submitting a job to a service that is busy or unreachable. */
const GIVE_UP_MS = 15 * 60_000

/** States of a job of which the service may not have answered. */
const UNANSWERED: PortalProjectState[] = ['submitting', 'unconfirmed', 'stalled']

/** Services that keep idempotency keys do so for a day; nothing is sent again near the end of it. */
export const KEY_LIFETIME_MS = (IDEMPOTENCY_HOURS - 4) * 3_600_000

/**
 * Whether resending the submission can reveal which project it became, if the service keeps idempotency keys: it was
 * sent, its outcome is unknown, and its job still waits for it.
 */
export function isLookUpPossible(job: ProjectRow, submission: SubmissionRow, now: Date): boolean {
  const isOpen = submission.reference === null && ['sending', 'unknown'].includes(submission.state)
  const isAwaited = job.attempt === submission.attempt && UNANSWERED.includes(job.state)
  return isOpen && isAwaited && now.getTime() - submission.createdAt.getTime() < KEY_LIFETIME_MS
}

/** How long a person waits for the service's answer before the project is shown as it is. */
const PATIENCE_MS = 3_000

/**
 * Sends a submission whose row was just committed. Resolves with the service's answer or, with null, after three seconds,
 * whichever comes first, while the call continues. If this process ends, the worker finds out the outcome; it also handles
 * failures.
 */
export async function beginSubmission(submissionId: string): Promise<SubmitAnswer | null> {
  let answer: SubmitAnswer | null = null
  const sending = sendSubmission(submissionId).then(
    (given) => {
      answer = given
    },
    (error) => logger('portal').warn({ err: error, submission: submissionId }, 'a submission is left to the worker'),
  )
  await withTimeout(PATIENCE_MS, sending)
  return answer
}

/**
 * Sends a submission unless another process is doing so, and updates its job with the answer. An unanswered submission
 * is resent only to a service that keeps idempotency keys.
 *
 * @returns the answer; null if another process is sending it.
 */
export async function sendSubmission(submissionId: string): Promise<SubmitAnswer | null> {
  const claimed = await claim(submissionId)
  if (claimed === null) return null
  const { submission, job } = claimed
  const { idempotencyKey, createdAt: submittedAt } = submission
  const named = { jobId: job.id, submissionId, idempotencyKey, key: keyOfSubmission(submission) }
  const request = { ...job, ...named, submittedAt }
  const answer = await withRequestContext(submission, () => sendRequest(request))
  await inWholeTeam(job, (transaction) => settle(transaction, submission, job, answer, currentDatabaseTime()))
  return answer
}

type Claimed = { submission: SubmissionRow; job: ProjectRow }

/** Whether the service keeps keys is queried only if it matters: a hanging service must not delay the first call. */
async function claim(submissionId: string): Promise<Claimed | null> {
  const unsent = and(eq(submissions.state, 'sending'), eq(submissions.calls, 0))
  const teamId = await findTeamOfSubmission(submissionId)
  if (teamId === null) return null
  const first = await claimIf({ teamId, submissionId }, unsent)
  if (first !== null || (await serviceAbilities())?.keepsKeys !== true) return first
  return claimIf({ teamId, submissionId }, inArray(submissions.state, ['sending', 'unknown']))
}

function claimIf(
  { teamId, submissionId }: { teamId: string; submissionId: string },
  condition: SQL | undefined,
): Promise<Claimed | null> {
  return inWholeTeam({ teamId }, async (transaction) => {
    const now = currentDatabaseTime()
    const isFree = or(isNull(submissions.leaseUntil), lt(submissions.leaseUntil, now))
    const [submission] = await transaction
      .update(submissions)
      .set({ leaseUntil: new Date(now.getTime() + LEASE_MS), calls: sql`${submissions.calls} + 1` })
      .where(and(eq(submissions.id, submissionId), isFree, condition))
      .returning()
    if (submission === undefined) return null
    const [job] = await transaction
      .select()
      .from(projects)
      .where(
        and(
          eq(projects.id, submission.jobId),
          eq(projects.attempt, submission.attempt),
          inArray(projects.state, UNANSWERED),
        ),
      )
    return job === undefined ? null : { submission, job }
  })
}

/** Holds the job's row before it touches the submission's, as everybody does who changes both. */
async function settle(
  transaction: Transaction,
  submission: SubmissionRow,
  job: ProjectRow,
  answer: SubmitAnswer,
  now: Date,
): Promise<void> {
  const [jobId, attempt] = [job.id, submission.attempt]
  const answered = (change: Partial<SubmissionRow>) =>
    transaction
      .update(submissions)
      .set({ leaseUntil: null, answeredAt: now, ...change })
      .where(eq(submissions.id, submission.id))
  const fail = async (
    { text: failure, message: failureMessage }: TextWithMessage,
    failureCode: ProjectRow['failureCode'] = null,
  ) => {
    await answered({ state: 'refused' })
    await moveProject(
      transaction,
      {
        jobId,
        attempt,
        to: 'failed',
        set: { failure, failureMessage, failureCode },
        event: { text: failure, message: failureMessage },
      },
      now,
    )
  }
  await transaction.select({ id: projects.id }).from(projects).where(eq(projects.id, job.id)).for('update')
  if (answer.kind === 'accepted') {
    await addCancellationReference(transaction, submission.id, answer.reference, now)
    await answered({ state: 'accepted', reference: answer.reference })
    const set = { reference: answer.reference, acceptedAt: now, quietChecks: 0 }
    await acceptProject(transaction, { jobId, attempt, set }, now)
  } else if (answer.kind === 'refused') {
    if (answer.status === 401 || answer.status === 403) await fail(toTextWithMessage(FAILURE_MESSAGES.keyRefused))
    else await fail(refusalReason(answer.refusal), 'request_refused')
  } else if (answer.kind === 'unknown') {
    await answered({ state: 'unknown' })
    await markUnconfirmed(transaction, job, submission, now)
  } else if (submission.calls === 1 && now.getTime() - submission.createdAt.getTime() > GIVE_UP_MS) {
    await fail(toTextWithMessage(answer.kind === 'slow_down' ? FAILURE_MESSAGES.tooBusy : FAILURE_MESSAGES.unreachable))
  } else {
    // Only the first call can prove that nothing was sent; an earlier one may have been accepted.
    await answered({ state: 'sending', calls: submission.calls === 1 ? 0 : submission.calls, answeredAt: null })
    const waitMs = answer.kind === 'slow_down' ? answer.retryAfterSeconds * 1000 : 5_000
    await scheduleCheck(transaction, job, new Date(now.getTime() + waitMs), now)
  }
}

/**
 * The reference is stored even if a report arrived before the acknowledgement; then the state is already ahead and
 * stays.
 */
async function acceptProject(
  transaction: Transaction,
  { jobId, attempt, set }: { jobId: string; attempt: number; set: Partial<ProjectRow> },
  now: Date,
): Promise<void> {
  await transaction
    .update(projects)
    .set(set)
    .where(and(eq(projects.id, jobId), eq(projects.attempt, attempt)))
  const event = coded('service_accepted')
  const waiting = { deadlineAt: deadlineAfter(now), nextCheckAt: now }
  await moveProject(transaction, { jobId, attempt, to: 'queued', set: waiting, event }, now)
}

async function markUnconfirmed(
  transaction: Transaction,
  job: ProjectRow,
  submission: SubmissionRow,
  now: Date,
): Promise<void> {
  const waitMs = Math.min(10_000 * 2 ** Math.min(submission.calls - 1, 6), 300_000)
  const nextCheckAt = new Date(now.getTime() + waitMs)
  const set = { nextCheckAt, deadlineAt: job.deadlineAt ?? deadlineAfter(now) }
  const event = coded('call_unanswered')
  const moved = await moveProject(
    transaction,
    { jobId: job.id, attempt: submission.attempt, to: 'unconfirmed', set, event },
    now,
  )
  if (moved === null) await scheduleCheck(transaction, job, nextCheckAt, now)
}

async function scheduleCheck(transaction: Transaction, job: ProjectRow, nextCheckAt: Date, now: Date): Promise<void> {
  await transaction
    .update(projects)
    .set({ nextCheckAt, updatedAt: now })
    .where(and(eq(projects.id, job.id), eq(projects.attempt, job.attempt), inArray(projects.state, UNANSWERED)))
}
