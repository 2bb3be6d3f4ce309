import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { featureSwitches } from '#db/schema/portal/feature-switches.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { NEW_WORK_SWITCH } from '#lib/portal/features/features.ts'
import { requireUnknown } from '#lib/portal/posts/settle-unknown.ts'
import { isCancelable, moveProject } from '#lib/portal/projects/move-project.ts'
import { requestCancellation } from '#lib/portal/projects/request-cancellation.ts'
import { restart } from '#lib/portal/projects/retry-projects.ts'
import { beginSubmission } from '#lib/portal/projects/send-submission.ts'
import { commandService } from '../service-operator.ts'
import type { SkippedItem } from '../skipped-item.ts'
import { readStuck } from '../snapshot/read-stuck.ts'
import { byOperator } from './by-operator.ts'

const QUEUE = { kind: 'queue', id: null, name: 'queue' }

/** Lets no worker take up new work, or lets them again. Every page shows it. */
export async function pauseNewWork(by: OperatorActor, isHeld: boolean): Promise<void> {
  await commandService(isHeld ? 'pause' : 'resume')
  const action = isHeld ? ('work.paused' as const) : ('work.resumed' as const)
  await byOperator(by, async (transaction) => {
    const wasHeld = await savePause(transaction, isHeld)
    const change = { action, subject: QUEUE, before: { held: wasHeld }, after: { held: isHeld } }
    return { teamId: null, change }
  })
}

/**
 * Keeps what the pages show in step with the service, which can also be held with its own tool. @returns what it was.
 */
export async function savePause(transaction: Transaction, isHeld: boolean): Promise<boolean> {
  const isNewWork = eq(featureSwitches.name, NEW_WORK_SWITCH)
  const [was] = await transaction.select().from(featureSwitches).where(isNewWork)
  const wasHeld = was !== undefined && !was.isOn
  if (wasHeld === isHeld) return wasHeld
  const row = { isOn: !isHeld, changedAt: currentDatabaseTime() }
  await transaction
    .insert(featureSwitches)
    .values({ name: NEW_WORK_SWITCH, ...row })
    .onConflictDoUpdate({ target: featureSwitches.name, set: row })
  return wasHeld
}

/** Has a worker finish what it runs and take nothing new, or take up work again. */
export async function drainWorker(by: OperatorActor, workerId: string, isDrained: boolean): Promise<void> {
  await commandService(isDrained ? 'drain' : 'resume', { worker: workerId })
  const action = isDrained ? ('work.drained' as const) : ('work.resumed' as const)
  const subject = { kind: 'worker', id: workerId, name: workerId }
  const facts = (drained: boolean) => ({ drained })
  await recordOperator({ action, subject, before: facts(!isDrained), after: facts(isDrained) }, undefined, by)
}

/** Has the service asked about a project within a second. */
export async function checkProjectNow(by: OperatorActor, jobId: string): Promise<void> {
  await byOperator(by, async (transaction) => {
    const job = await requireProject(transaction, jobId)
    if (job.nextCheckAt === null) throw new Failure('conflict', translatable('The project has already ended.'))
    await transaction.update(projects).set({ nextCheckAt: sql`now()`, quietChecks: 0 }).where(eq(projects.id, jobId))
    await transaction.execute(sql`select pg_notify('portal_work', 'job')`)
    return changeOf('project.asked', job)
  })
}

/** Has the service asked about a post of which nobody knows whether it is live. It is never sent again. */
export async function checkPostNow(by: OperatorActor, postId: string): Promise<void> {
  await byOperator(by, async (transaction) => {
    const [post] = await transaction.select().from(posts).where(eq(posts.id, postId)).for('update')
    if (post === undefined) throw projectGone()
    requireUnknown(post)
    if (post.servicePostId === null) {
      throw new Failure(
        'conflict',
        translatable('The service cannot look up this post. Ask the post’s team to check the account.'),
      )
    }
    const now = await databaseNow(transaction)
    await transaction.update(posts).set({ nextStepAt: now, quietChecks: 0, updatedAt: now }).where(eq(posts.id, postId))
    const subject = { kind: 'post', id: postId, name: postId }
    return { teamId: post.teamId, change: { action: 'posts.asked' as const, subject } }
  })
}

/** Starts a failed or stalled project again, unchanged. */
export async function retryProject(by: OperatorActor, jobId: string): Promise<void> {
  const { submissionId } = await byOperator(by, async (transaction) => {
    const job = await requireProject(transaction, jobId)
    const submissionId = await restart(transaction, job, by.name, {}, currentDatabaseTime())
    return { ...changeOf('project.retried', job, 'submitting'), submissionId }
  })
  if (submissionId !== null) await beginSubmission(submissionId)
}

/**
 * Starts again what failed and can neither post nor charge twice. Items that are uncertain or refuse are left out.
 *
 * @returns how many began, and what was left out.
 */
export async function retrySafeProjects(by: OperatorActor): Promise<{ retried: number; leftOut: SkippedItem[] }> {
  const stuck = await byOperator(by, async (transaction) => {
    return { teamId: null, change: null, rows: await readStuck(transaction) }
  })
  const leftOut: SkippedItem[] = []
  let retried = 0
  for (const { id, title, kind, state, isSafe } of stuck.rows) {
    if (!isSafe) {
      leftOut.push({ id, title, reason: skipReason(kind, state) })
      continue
    }
    try {
      await retryProject(by, id)
      retried += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      leftOut.push({ id, title, reason: error.publicMessage })
    }
  }
  return { retried, leftOut }
}

function skipReason(kind: 'project' | 'post', state: string): Translatable {
  if (kind === 'post') return translatable('It might be posted twice.')
  if (state === 'failed') return translatable('The same video would fail again. Its team needs to fix the cause first.')
  return translatable('The service may still be working on it.')
}

/** Cancels a project that has not ended, as its team could. */
export async function cancelProject(by: OperatorActor, jobId: string): Promise<void> {
  await byOperator(by, async (transaction) => {
    const job = await requireProject(transaction, jobId)
    if (!isCancelable(job)) throw new Failure('conflict', translatable('The project has already ended.'))
    const now = currentDatabaseTime()
    await requestCancellation(transaction, job, now)
    const event = coded('cancelled_by_administrator')
    await moveProject(transaction, { jobId, attempt: job.attempt, to: 'cancelled', event }, now)
    return changeOf('project.cancelled', job, 'cancelled')
  })
}

async function requireProject(transaction: Transaction, jobId: string): Promise<ProjectRow> {
  const [job] = await transaction.select().from(projects).where(eq(projects.id, jobId)).for('update')
  if (job === undefined) throw projectGone()
  return job
}

function projectGone(): Failure {
  return new Failure('not_found', translatable('This item no longer exists.'))
}

type ProjectAction = 'project.asked' | 'project.retried' | 'project.cancelled'

function changeOf(action: ProjectAction, { id, teamId, title, state }: ProjectRow, after: string = state) {
  const subject = { kind: 'project', id, name: title }
  const facts = after === state ? {} : { before: { state }, after: { state: after } }
  return { teamId, change: { action, subject, ...facts } }
}
