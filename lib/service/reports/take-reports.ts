import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reports } from '#db/schema/service/reports.ts'

/**
 * Longer than an attempt can take, so that what is taken is not taken again meanwhile; and no longer than what a killed
 * worker was delivering may wait for the next one.
 */
const HOLD_SECONDS = 30

/**
 * Takes up to `count` due reports for one attempt each; other processes do not see them until the hold is over.
 *
 * @param perReceiver how many of them may go to the same receiver.
 * @param busyReceivers receivers that get none now.
 */
export async function takeReports(
  database: Database,
  count: number,
  perReceiver: number,
  busyReceivers: readonly string[],
): Promise<(typeof reports.$inferSelect)[]> {
  const busy = busyReceivers.map((receiver) => sql`${receiver}`)
  const isFree = busy.length === 0 ? sql`true` : sql`receiver not in (${sql.join(busy, sql`, `)})`
  const ranked = sql`(
    select id from (
      select id, row_number() over (partition by owner_id, receiver order by next_attempt_at) as place
      from service.reports where state = 'pending' and next_attempt_at <= now() and ${isFree}
    ) due where place <= ${perReceiver} order by place limit ${count}
  )`
  return database.transaction(async (tx) => {
    const free = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(sql`${reports.id} in ${ranked}`, eq(reports.state, 'pending'), lte(reports.nextAttemptAt, sql`now()`)))
      .for('update', { skipLocked: true })
    if (free.length === 0) return []
    return tx
      .update(reports)
      .set({
        attempts: sql`${reports.attempts} + 1`,
        nextAttemptAt: sql`now() + make_interval(secs => ${HOLD_SECONDS})`,
      })
      .where(
        inArray(
          reports.id,
          free.map((row) => row.id),
        ),
      )
      .returning()
  })
}
