import { and, eq, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { LEASE_SECONDS } from './lease.ts'
import { type QueueClass, queueName, type Ticket } from './open-queue.ts'

export type ClaimedProject = typeof projects.$inferSelect

/**
 * Takes up to `count` waiting projects: their tickets and their leases in one transaction, so that a process that dies in
 * between has taken nothing.
 */
export async function claimProjects(
  database: Database,
  queue: PgBoss,
  queueClass: QueueClass,
  workerId: string,
  count: number,
): Promise<ClaimedProject[]> {
  const name = queueName(queueClass)
  return database.transaction(async (tx) => {
    const db = fromDrizzle(tx, sql)
    const tickets = await queue.fetch<Ticket>(name, { db, batchSize: count })
    const claimed: ClaimedProject[] = []
    for (const ticket of tickets) {
      await queue.deleteJob(name, ticket.id, { db })
      const [row] = await tx
        .update(projects)
        .set({
          state: 'processing',
          leaseOwner: workerId,
          leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
          attempt: sql`${projects.attempt} + 1`,
          startedAt: sql`coalesce(${projects.startedAt}, now())`,
          percent: sql`coalesce(${projects.percent}, 0)`,
        })
        .where(and(eq(projects.id, ticket.data.projectId), eq(projects.state, 'queued')))
        .returning()
      if (row !== undefined) claimed.push(row)
    }
    return claimed
  })
}
