import { eq, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database, Transaction } from '#db/client.ts'
import { giveBacks } from '#db/schema/service/give-backs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { Failure } from '#lib/core/failure.ts'
import { PORTAL_OWNER } from '../keys/issue-key.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { projectNotFound } from '../projects/find-project.ts'
import { enqueue } from '../queue/enqueue.ts'
import { queueName } from '../queue/open-queue.ts'

type Row = typeof projects.$inferSelect

/**
 * Puts a project into the queue again: one that failed, whose worker is gone, or that waits because workers gave it back.
 * Doing so twice is harmless. Its sender gets one more report of how it ended, so a failed one is done again only where
 * that cannot be charged twice: the portal counts a project once however often it is reported, and nobody else got a
 * report yet.
 *
 * @throws Failure `not_found`; `conflict` with the reason.
 */
export async function requeueProject(database: Database, queue: PgBoss, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update')
    if (row === undefined) throw projectNotFound()
    if (row.state === 'processing') await requireLost(tx, row)
    else if (row.state === 'failed') await clearFailure(tx, row)
    else if (row.state !== 'queued')
      throw refusal(`has been ${stateText(row.state)}. Only its sender can start it again.`)
    await tx.delete(giveBacks).where(eq(giveBacks.projectId, id))
    await tx
      .update(projects)
      .set({
        state: 'queued',
        stageDetail: null,
        stageDetailMessage: null,
        crashes: 0,
        leaseOwner: null,
        leaseUntil: null,
      })
      .where(eq(projects.id, id))
    await enqueueOnce(queue, tx, row)
  })
}

async function requireLost(tx: Transaction, { id, leaseOwner }: Row): Promise<void> {
  const [lost] = await tx.execute(sql`select from service.projects where id = ${id} and lease_until < now()`)
  if (lost === undefined) {
    throw refusal(`is being worked on by ${leaseOwner}. Drain that worker, or cancel the project.`)
  }
}

async function clearFailure(tx: Transaction, { id, ownerId }: Row): Promise<void> {
  const [report] = await tx.select().from(reports).where(eq(reports.projectId, id)).for('update')
  if (ownerId !== PORTAL_OWNER && report !== undefined && report.attempts > 0) {
    throw refusal('has failed. Its sender received the report and may have sent the project again.')
  }
  await tx.delete(reports).where(eq(reports.projectId, id))
  await tx
    .update(projects)
    .set({ error: null, errorCode: null, completedAt: null, filesDeletedAt: null })
    .where(eq(projects.id, id))
}

/** A project that is in the queue twice would be harmless, but would count twice. */
async function enqueueOnce(queue: PgBoss, tx: Transaction, row: Row): Promise<void> {
  const name = queueName(SERVICE_OPERATIONS[row.operation].queueClass)
  const jobs = await tx.execute<{ id: string }>(
    sql`select id from service_queue.job where name = ${name} and state < 'active' and data->>'projectId' = ${row.id}`,
  )
  const ids = jobs.map((job) => job.id)
  if (ids.length > 0) await queue.deleteJob(name, ids, { db: fromDrizzle(tx, sql) })
  await enqueue(queue, tx, row)
}

function refusal(why: string): Failure {
  return new Failure('conflict', `Conflict: The project ${why}`)
}

function stateText(state: string): string {
  return state === 'cancelled' ? 'canceled' : state
}
