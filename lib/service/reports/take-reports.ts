import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { OutsideActs } from '#db/outside-acts.ts'
import { reports } from '#db/schema/service/reports.ts'
import type { Wanted } from '#lib/core/run-deliveries.ts'

/**
 * Longer than an attempt can take, so that what is taken is not taken again meanwhile; and no longer than what a killed
 * worker was delivering may wait for the next one.
 */
const HOLD_SECONDS = 30

export type TakenReport = typeof reports.$inferSelect

/** One owner's receiver; others that share its origin are others. */
export const receiverKey = ({ ownerId, receiver }: { ownerId: string; receiver: string }) => `${ownerId} ${receiver}`

/** Takes due reports for one attempt each; other processes do not see them until the hold is over. */
export async function takeReports(acts: OutsideActs, wanted: Wanted): Promise<TakenReport[]> {
  const busy = wanted.busy.map((key) => sql`${key}`)
  const isFree =
    busy.length === 0 ? sql`true` : sql`r.owner_id || ' ' || r.receiver not in (${sql.join(busy, sql`, `)})`
  const isKind = sql`exists (select from service.report_receivers f
    where f.owner_id = r.owner_id and f.receiver = r.receiver) = ${wanted.failing}`
  const ranked = sql`(
    select id from (
      select id, next_attempt_at,
        row_number() over (partition by r.owner_id, r.receiver order by next_attempt_at) as place
      from service.reports r where state = 'pending' and next_attempt_at <= now() and ${isFree} and ${isKind}
    ) due where place <= ${wanted.perReceiver} order by place, next_attempt_at limit ${wanted.count}
  )`
  return acts.claim(async (tx: Transaction) => {
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
