import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import pLimit from 'p-limit'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { moveProject } from '../projects/move-project.ts'
import { isLookUpPossible, sendSubmission } from '../projects/send-submission.ts'
import {
  MAX_PROJECTS_PER_CALL,
  type ReadAnswer,
  readServiceProject,
  readServiceProjects,
  serviceAbilities,
} from '../service/service-client.ts'
import { TASKS } from '../tasks.ts'
import { applyAnswer } from './apply-answer.ts'
import { lockProject } from './lock-project.ts'

const { atOnce, leaseMs, retry } = TASKS.checkProjects
const MINUTE_MS = 60_000

/**
 * Checks every job that is due: sends what was not sent, polls running jobs in as few calls as possible, and marks
 * silent ones `stalled` after their deadline. Claiming a job advances its next check, so two workers never check the
 * same one.
 *
 * @returns how many were checked.
 */
export async function checkProjects(now: Date = currentDatabaseTime()): Promise<number> {
  const [asked, others] = await asSystem(async (transaction) => [
    await claimDue(transaction, now, and(isAtService, isNotNull(projects.reference)), MAX_PROJECTS_PER_CALL),
    await claimDue(transaction, now, or(isBeingSubmitted, isNull(projects.reference)), atOnce),
  ])
  await Promise.all([readFromService(asked), ...others.map((job) => checkWithoutService(job))])
  return asked.length + others.length
}

const isAtService = inArray(projects.state, ['queued', 'processing', 'stalled'])
const isBeingSubmitted = inArray(projects.state, ['submitting', 'unconfirmed'])
/** While results wait to be copied, the time of the next check is that of the copy. */
const isNotImported = or(isNull(projects.importState), ne(projects.importState, 'waiting'))

async function claimDue(
  transaction: Transaction,
  now: Date,
  which: SQL | undefined,
  most: number,
): Promise<ProjectRow[]> {
  const isOpen = or(isAtService, isBeingSubmitted)
  const where = and(lte(projects.nextCheckAt, now), isOpen, isNotImported, which)
  const due = { from: projects, key: projects.id, where, order: [asc(projects.nextCheckAt)], limit: most }
  return claim(transaction, due, { nextCheckAt: new Date(now.getTime() + leaseMs) })
}

async function checkWithoutService(job: ProjectRow): Promise<void> {
  if (await markStalledIfOverdue(job)) return
  if (job.state === 'submitting' || job.state === 'unconfirmed') await resolveSubmission(job)
  else await lookUp(job)
}

async function markStalledIfOverdue(job: ProjectRow): Promise<boolean> {
  const now = currentDatabaseTime()
  if (job.deadlineAt === null || job.deadlineAt > now || job.state === 'submitting' || job.state === 'stalled')
    return false
  const event = coded('deadline_passed')
  const set = { nextCheckAt: new Date(now.getTime() + 30 * MINUTE_MS) }
  await asSystem(async (transaction) => {
    const locked = await lockProject(transaction, job.id)
    const isSilent = locked !== null && locked.deadlineAt !== null && locked.deadlineAt <= currentDatabaseTime()
    if (isSilent)
      await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to: 'stalled', set, event }, now)
  })
  return true
}

/**
 * Sends what was never sent. An unanswered submission is resent only to a service that keeps idempotency keys, which
 * then repeats its first answer; otherwise only the report can show the outcome.
 */
async function resolveSubmission(job: ProjectRow): Promise<void> {
  const submission = await findSubmission(job)
  if (submission === undefined) return
  if ((submission.state === 'sending' && submission.calls === 0) || (await serviceAbilities())?.keepsKeys === true) {
    await sendSubmission(submission.id)
    return
  }
  const isLeased = submission.leaseUntil !== null && submission.leaseUntil > currentDatabaseTime()
  if (submission.state === 'sending' && !isLeased) await abandonSubmission(job, submission.id)
  else await checkAt(job, isLeased ? 2_000 : 5 * MINUTE_MS)
}

async function findSubmission(job: ProjectRow) {
  const [row] = await asSystem((transaction) =>
    transaction
      .select()
      .from(submissions)
      .where(and(eq(submissions.jobId, job.id), eq(submissions.attempt, job.attempt))),
  )
  return row
}

/** Sent without an answer: the outcome can be looked up by the idempotency key as long as the service keeps it. */
async function lookUp(job: ProjectRow): Promise<void> {
  await checkAt(job, 30 * MINUTE_MS)
  const submission = await findSubmission(job)
  if (submission === undefined || !isLookUpPossible(job, submission, currentDatabaseTime())) return
  if ((await serviceAbilities())?.keepsKeys === true) await sendSubmission(submission.id)
}

/** Its sender died during the call, so it is unknown whether the service received it. */
async function abandonSubmission(job: ProjectRow, submissionId: string): Promise<void> {
  const now = currentDatabaseTime()
  await asSystem(async (transaction) => {
    const isStillSending = and(eq(submissions.id, submissionId), eq(submissions.state, 'sending'))
    await transaction.update(submissions).set({ state: 'unknown', leaseUntil: null }).where(isStillSending)
    const set = {
      nextCheckAt: new Date(now.getTime() + 5 * MINUTE_MS),
      deadlineAt: new Date(now.getTime() + 6 * 60 * MINUTE_MS),
    }
    const event = coded('call_interrupted')
    await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to: 'unconfirmed', set, event }, now)
  })
}

/** One call for all jobs if the service supports it; otherwise one each, spread out the more there are. */
async function readFromService(claimed: readonly ProjectRow[]): Promise<void> {
  const overdue = await Promise.all(claimed.map((job) => markStalledIfOverdue(job)))
  const asked = claimed.flatMap((job, index) =>
    overdue[index] === true || job.reference === null ? [] : [{ job, reference: job.reference }],
  )
  if (asked.length > 1 && (await serviceAbilities())?.listsByIds === true) {
    const answers = await readServiceProjects(asked.map(({ reference }) => reference))
    await Promise.all(asked.map(({ job }, index) => settle(job, answers[index] ?? { kind: 'cannot_ask' }, 0)))
    return
  }
  const limit = pLimit(atOnce)
  const readProject = async ({ job, reference }: (typeof asked)[number]) =>
    settle(job, await readServiceProject(reference), asked.length)
  await Promise.all(asked.map((one) => limit(readProject, one)))
}

async function settle(job: ProjectRow, answer: ReadAnswer, pollSpreadMs: number): Promise<void> {
  if (answer.kind !== 'found') return checkAt(job, waitAfter(answer, job.quietChecks), job.quietChecks + 1)
  await asSystem(async (transaction) => {
    const locked = await lockProject(transaction, job.id)
    const isSame = locked !== null && locked.attempt === job.attempt
    if (isSame) await applyAnswer(transaction, locked, answer.project, currentDatabaseTime(), { pollSpreadMs })
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

async function checkAt(job: ProjectRow, waitMs: number, quietChecks = job.quietChecks): Promise<void> {
  const nextCheckAt = new Date(currentDatabaseTime().getTime() + waitMs)
  await asSystem((transaction) =>
    transaction
      .update(projects)
      .set({ nextCheckAt, quietChecks })
      .where(
        and(eq(projects.id, job.id), eq(projects.attempt, job.attempt), eq(projects.state, job.state), isNotImported),
      ),
  )
}
