import { eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { giveBacks } from '#db/schema/service/give-backs.ts'
import { projects } from '#db/schema/service/projects.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { enqueue } from './enqueue.ts'
import { type Lease, leasedTo } from './lease.ts'

const FIRST_DELAY_SECONDS = 5 * 60
const MAX_DELAY_SECONDS = 6 * 3600

/**
 * Gives a held project back to the queue because this worker cannot do it. That counts as no crash. The worker leaves it
 * to others for five minutes, and twice as long each further time.
 *
 * @param why for the operator.
 */
export async function returnToQueue(database: Database, queue: PgBoss, lease: Lease, why: CodedMessage): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(projects).where(leasedTo(lease)).for('update')
    if (row === undefined) return
    const reasons = { reason: english(why), reasonMessage: why }
    const until = (times: unknown) =>
      sql`now() + make_interval(secs => least(${MAX_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * 2 ^ (${times} - 1)))`
    await tx
      .insert(giveBacks)
      .values({ projectId: row.id, workerId: lease.workerId, ...reasons, times: 1, until: until(sql`1`) })
      .onConflictDoUpdate({
        target: [giveBacks.projectId, giveBacks.workerId],
        set: { ...reasons, times: sql`${giveBacks.times} + 1`, until: until(sql`${giveBacks.times} + 1`) },
      })
    await tx
      .update(projects)
      .set({ state: 'queued', stageDetail: null, stageDetailMessage: null, leaseOwner: null, leaseUntil: null })
      .where(eq(projects.id, row.id))
    await enqueue(queue, tx, row)
  })
}
