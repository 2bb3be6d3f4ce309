import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import pLimit from 'p-limit'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { type JobRow, jobs } from '#db/schema/portal/jobs.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { moveJob } from '../projects/move-job.ts'
import { canBeLookedUp, sendSubmission } from '../projects/send-submission.ts'
import {
  ASKED_AT_ONCE,
  type ReadAnswer,
  readServiceProject,
  readServiceProjects,
  serviceAbilities,
} from '../service-client.ts'
import { TASKS } from '../tasks.ts'
import { applyAnswer } from './apply-answer.ts'
import { lockJob } from './lock-job.ts'

const { atOnce, leaseMs, retry } = TASKS.checkJobs
const MINUTE_MS = 60_000

/**
 * Checks every job that is due: sends what was not sent, polls running jobs in as few calls as possible, and marks
 * silent ones `stalled` after their deadline. Claiming a job advances its next check, so two workers never check the
 * same one.
 *
 * @returns how many were checked.
 */
export async function checkJobs(now: Date = databaseTime()): Promise<number> {
  const [asked, others] = await asSystem(async (transaction) => [
    await claimDue(transaction, now, and(isAtService, isNotNull(jobs.reference)), ASKED_AT_ONCE),
    await claimDue(transaction, now, or(isBeingSubmitted, isNull(jobs.reference)), atOnce),
  ])
  await Promise.all([askAll(asked), ...others.map((job) => checkUnasked(job))])
  return asked.length + others.length
}

const isAtService = inArray(jobs.state, ['queued', 'processing', 'stalled'])
const isBeingSubmitted = inArray(jobs.state, ['submitting', 'unconfirmed'])
/** While results wait to be copied, the time of the next check is that of the copy. */
const isNotImported = or(isNull(jobs.importState), ne(jobs.importState, 'waiting'))

async function claimDue(transaction: Transaction, now: Date, which: SQL | undefined, most: number): Promise<JobRow[]> {
  const isOpen = or(isAtService, isBeingSubmitted)
  const where = and(lte(jobs.nextCheckAt, now), isOpen, isNotImported, which)
  const due = { from: jobs, key: jobs.id, where, order: [asc(jobs.nextCheckAt)], limit: most }
  return claim(transaction, due, { nextCheckAt: new Date(now.getTime() + leaseMs) })
}

async function checkUnasked(job: JobRow): Promise<void> {
  if (await stallIfOverdue(job)) return
  if (job.state === 'submitting' || job.state === 'unconfirmed') await resolveSubmission(job)
  else await lookUp(job)
}

async function stallIfOverdue(job: JobRow): Promise<boolean> {
  const now = databaseTime()
  if (job.deadlineAt === null || job.deadlineAt > now || job.state === 'submitting' || job.state === 'stalled')
    return false
  const event = coded('deadline_passed')
  const set = { nextCheckAt: new Date(now.getTime() + 30 * MINUTE_MS) }
  await asSystem(async (transaction) => {
    const held = await lockJob(transaction, job.id)
    const isSilent = held !== null && held.deadlineAt !== null && held.deadlineAt <= databaseTime()
    if (isSilent) await moveJob(transaction, { jobId: job.id, attempt: job.attempt, to: 'stalled', set, event }, now)
  })
  return true
}

/**
 * Sends what was never sent. An unanswered submission is resent only to a service that keeps idempotency keys, which
 * then repeats its first answer; otherwise only the report can show the outcome.
 */
async function resolveSubmission(job: JobRow): Promise<void> {
  const submission = await findSubmission(job)
  if (submission === undefined) return
  if ((submission.state === 'sending' && submission.calls === 0) || (await serviceAbilities())?.keepsKeys === true) {
    await sendSubmission(submission.id)
    return
  }
  const isLeased = submission.leaseUntil !== null && submission.leaseUntil > databaseTime()
  if (submission.state === 'sending' && !isLeased) await giveUpAnswer(job, submission.id)
  else await checkAt(job, isLeased ? 2_000 : 5 * MINUTE_MS)
}

async function findSubmission(job: JobRow) {
  const [row] = await asSystem((transaction) =>
    transaction
      .select()
      .from(submissions)
      .where(and(eq(submissions.jobId, job.id), eq(submissions.attempt, job.attempt))),
  )
  return row
}

/** Sent without an answer: the outcome can be looked up by the idempotency key as long as the service keeps it. */
async function lookUp(job: JobRow): Promise<void> {
  await checkAt(job, 30 * MINUTE_MS)
  const submission = await findSubmission(job)
  if (submission === undefined || !canBeLookedUp(job, submission, databaseTime())) return
  if ((await serviceAbilities())?.keepsKeys === true) await sendSubmission(submission.id)
}

/** Its sender died during the call, so it is unknown whether the service received it. */
async function giveUpAnswer(job: JobRow, submissionId: string): Promise<void> {
  const now = databaseTime()
  await asSystem(async (transaction) => {
    const isStillSending = and(eq(submissions.id, submissionId), eq(submissions.state, 'sending'))
    await transaction.update(submissions).set({ state: 'unknown', leaseUntil: null }).where(isStillSending)
    const set = {
      nextCheckAt: new Date(now.getTime() + 5 * MINUTE_MS),
      deadlineAt: new Date(now.getTime() + 6 * 60 * MINUTE_MS),
    }
    const event = coded('call_interrupted')
    await moveJob(transaction, { jobId: job.id, attempt: job.attempt, to: 'unconfirmed', set, event }, now)
  })
}

/** One call for all jobs if the service supports it; otherwise one each, spread out the more there are. */
async function askAll(claimed: readonly JobRow[]): Promise<void> {
  const overdue = await Promise.all(claimed.map((job) => stallIfOverdue(job)))
  const asked = claimed.flatMap((job, index) =>
    overdue[index] === true || job.reference === null ? [] : [{ job, reference: job.reference }],
  )
  if (asked.length > 1 && (await serviceAbilities())?.listsByIds === true) {
    const answers = await readServiceProjects(asked.map(({ reference }) => reference))
    await Promise.all(asked.map(({ job }, index) => settle(job, answers[index] ?? { kind: 'cannot_ask' }, 0)))
    return
  }
  const limit = pLimit(atOnce)
  const askOne = async ({ job, reference }: (typeof asked)[number]) =>
    settle(job, await readServiceProject(reference), asked.length)
  await Promise.all(asked.map((one) => limit(askOne, one)))
}

async function settle(job: JobRow, answer: ReadAnswer, askedApart: number): Promise<void> {
  if (answer.kind !== 'found') return checkAt(job, waitAfter(answer, job.quietChecks), job.quietChecks + 1)
  await asSystem(async (transaction) => {
    const held = await lockJob(transaction, job.id)
    const isSame = held !== null && held.attempt === job.attempt
    if (isSame) await applyAnswer(transaction, held, answer.project, databaseTime(), askedApart)
  })
}

const UNASKABLE = { firstMs: 2 * MINUTE_MS, factor: 2, longestMs: 30 * MINUTE_MS }

/**
 * If the service cannot be polled, it is retried after 2 minutes and then less and less often: the report is what
 * counts.
 */
function waitAfter(answer: Exclude<ReadAnswer, { kind: 'found' }>, quietChecks: number): number {
  if (answer.kind === 'slow_down') return answer.retryAfterSeconds * 1000
  return nextWait(answer.kind === 'unreachable' ? retry : UNASKABLE, quietChecks + 1)
}

async function checkAt(job: JobRow, waitMs: number, quietChecks = job.quietChecks): Promise<void> {
  const nextCheckAt = new Date(databaseTime().getTime() + waitMs)
  await asSystem((transaction) =>
    transaction
      .update(jobs)
      .set({ nextCheckAt, quietChecks })
      .where(and(eq(jobs.id, job.id), eq(jobs.attempt, job.attempt), eq(jobs.state, job.state), isNotImported)),
  )
}
