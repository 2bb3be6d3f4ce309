import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { featureSwitches } from '#db/schema/portal/feature-switches.ts'
import { type JobRow, jobs } from '#db/schema/portal/jobs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Said, say } from '#lib/words/message.ts'
import { type ByOperator, recordOperator } from '../../audit/operator.ts'
import { databaseNow } from '../../database-now.ts'
import { NEW_WORK } from '../../features/features.ts'
import { requireUnknown } from '../../posts/settle-unknown.ts'
import { isCancellable, moveJob } from '../../projects/move-job.ts'
import { requestCancellation } from '../../projects/request-cancellation.ts'
import { restart } from '../../projects/retry-projects.ts'
import { beginSubmission } from '../../projects/send-submission.ts'
import type { LeftOut } from '../left-out.ts'
import { orderService } from '../service-operator.ts'
import { readStuck } from '../snapshot/read-stuck.ts'
import { byOperator } from './by-operator.ts'

const QUEUE = { kind: 'queue', id: null, name: 'queue' }

/** Lets no worker take up new work, or lets them again. Everybody is told on every page. */
export async function holdNewWork(by: ByOperator, isHeld: boolean): Promise<void> {
  await orderService(isHeld ? 'pause' : 'resume')
  const action = isHeld ? ('work.paused' as const) : ('work.resumed' as const)
  await byOperator(by, async (transaction) => {
    const wasHeld = await noteHeld(transaction, isHeld)
    const change = { action, subject: QUEUE, before: { held: wasHeld }, after: { held: isHeld } }
    return { teamId: null, change }
  })
}

/** Keeps what the pages say in step with the service, which can also be held with its own tool. @returns what it was. */
export async function noteHeld(transaction: Transaction, isHeld: boolean): Promise<boolean> {
  const isNewWork = eq(featureSwitches.name, NEW_WORK)
  const [was] = await transaction.select().from(featureSwitches).where(isNewWork)
  const wasHeld = was !== undefined && !was.isOn
  if (wasHeld === isHeld) return wasHeld
  const row = { isOn: !isHeld, changedAt: databaseTime() }
  await transaction
    .insert(featureSwitches)
    .values({ name: NEW_WORK, ...row })
    .onConflictDoUpdate({ target: featureSwitches.name, set: row })
  return wasHeld
}

/** Has a worker finish what it runs and take nothing new, or take up work again. */
export async function drainWorker(by: ByOperator, workerId: string, isDrained: boolean): Promise<void> {
  await orderService(isDrained ? 'drain' : 'resume', { worker: workerId })
  const action = isDrained ? ('work.drained' as const) : ('work.resumed' as const)
  const subject = { kind: 'worker', id: workerId, name: workerId }
  const facts = (drained: boolean) => ({ drained })
  await recordOperator({ action, subject, before: facts(!isDrained), after: facts(isDrained) }, undefined, by)
}

/** Has the service asked about a project within a second. */
export async function askAboutProject(by: ByOperator, jobId: string): Promise<void> {
  await byOperator(by, async (transaction) => {
    const job = await requireJob(transaction, jobId)
    if (job.nextCheckAt === null) throw new Failure('conflict', say('The project has ended by now.'))
    await transaction.update(jobs).set({ nextCheckAt: sql`now()`, quietChecks: 0 }).where(eq(jobs.id, jobId))
    await transaction.execute(sql`select pg_notify('portal_work', 'job')`)
    return changeOf('project.asked', job)
  })
}

/** Has the service asked about a post of which nobody knows whether it is live. It is never sent again. */
export async function askAboutPost(by: ByOperator, postId: string): Promise<void> {
  await byOperator(by, async (transaction) => {
    const [post] = await transaction.select().from(posts).where(eq(posts.id, postId)).for('update')
    if (post === undefined) throw gone()
    requireUnknown(post)
    if (post.servicePostId === null) {
      throw new Failure('conflict', say('The service cannot be asked about this post. Its team has to look.'))
    }
    const now = await databaseNow(transaction)
    await transaction.update(posts).set({ nextStepAt: now, quietChecks: 0, updatedAt: now }).where(eq(posts.id, postId))
    const subject = { kind: 'post', id: postId, name: postId }
    return { teamId: post.teamId, change: { action: 'posts.asked' as const, subject } }
  })
}

/** Starts a failed or stalled project again, unchanged. */
export async function retryProject(by: ByOperator, jobId: string): Promise<void> {
  const { submissionId } = await byOperator(by, async (transaction) => {
    const job = await requireJob(transaction, jobId)
    const submissionId = await restart(transaction, job, by.name, {}, databaseTime())
    return { ...changeOf('project.retried', job, 'submitting'), submissionId }
  })
  if (submissionId !== null) await beginSubmission(submissionId)
}

/**
 * Starts again what failed and can neither post nor charge twice. What is uncertain is left out, and what refuses.
 *
 * @returns how many began, and what was left out.
 */
export async function retrySafeOnes(by: ByOperator): Promise<{ retried: number; leftOut: LeftOut[] }> {
  const stuck = await byOperator(by, async (transaction) => {
    return { teamId: null, change: null, rows: await readStuck(transaction) }
  })
  const leftOut: LeftOut[] = []
  let retried = 0
  for (const { id, title, kind, state, isSafe } of stuck.rows) {
    if (!isSafe) {
      leftOut.push({ id, title, reason: reasonToLeaveOut(kind, state) })
      continue
    }
    try {
      await retryProject(by, id)
      retried += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      leftOut.push({ id, title, reason: error.said })
    }
  }
  return { retried, leftOut }
}

function reasonToLeaveOut(kind: 'project' | 'post', state: string): Said {
  if (kind === 'post') return say('It might be posted twice.')
  if (state === 'failed') return say('The same video would fail again. Its team has to change something.')
  return say('The service may still be working on it.')
}

/** Cancels a project that has not ended, as its team could. */
export async function cancelProject(by: ByOperator, jobId: string): Promise<void> {
  await byOperator(by, async (transaction) => {
    const job = await requireJob(transaction, jobId)
    if (!isCancellable(job)) throw new Failure('conflict', say('The project has ended by now.'))
    const now = databaseTime()
    await requestCancellation(transaction, job, now)
    const event = coded('cancelled_by_administrator')
    await moveJob(transaction, { jobId, attempt: job.attempt, to: 'cancelled', event }, now)
    return changeOf('project.cancelled', job, 'cancelled')
  })
}

async function requireJob(transaction: Transaction, jobId: string): Promise<JobRow> {
  const [job] = await transaction.select().from(jobs).where(eq(jobs.id, jobId)).for('update')
  if (job === undefined) throw gone()
  return job
}

function gone(): Failure {
  return new Failure('not_found', say('It is not there any more.'))
}

type JobAction = 'project.asked' | 'project.retried' | 'project.cancelled'

function changeOf(action: JobAction, { id, teamId, title, state }: JobRow, after: string = state) {
  const subject = { kind: 'project', id, name: title }
  const facts = after === state ? {} : { before: { state }, after: { state: after } }
  return { teamId, change: { action, subject, ...facts } }
}
