import { and, eq, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import type { OutsideActs } from '#db/outside-acts.ts'
import { reports } from '#db/schema/service/reports.ts'
import type { DeliveryClaim } from '#lib/core/work/run-deliveries.ts'
import { TASKS } from '../tasks.ts'

export type ClaimedReport = typeof reports.$inferSelect

/** One owner's receiver; others that share its origin are others. */
export const receiverKey = ({ ownerId, receiver }: { ownerId: string; receiver: string }) => `${ownerId} ${receiver}`

/** Takes due reports for one attempt each; other processes do not see them until the hold is over. */
export async function claimReports(acts: OutsideActs, request: DeliveryClaim): Promise<ClaimedReport[]> {
  const busy = request.busy.map((key) => sql`${key}`)
  const isFree =
    busy.length === 0 ? sql`true` : sql`r.owner_id || ' ' || r.receiver not in (${sql.join(busy, sql`, `)})`
  const isKind = sql`exists (select from service.report_receivers f
    where f.owner_id = r.owner_id and f.receiver = r.receiver) = ${request.failing}`
  const ranked = sql`(
    select id from (
      select id, next_attempt_at,
        row_number() over (partition by r.owner_id, r.receiver order by next_attempt_at) as place
      from service.reports r where state = 'pending' and next_attempt_at <= now() and ${isFree} and ${isKind}
    ) due where place <= ${request.perReceiver} order by place, next_attempt_at limit ${request.count}
  )`
  // Asked again of the rows that are locked: another process may have taken one since they were ranked.
  const where = and(
    sql`${reports.id} in ${ranked}`,
    eq(reports.state, 'pending'),
    lte(reports.nextAttemptAt, sql`now()`),
  )
  const leaseEnd = sql`now() + make_interval(secs => ${TASKS.deliverReports.leaseMs / 1000})`
  const lease = { attempts: sql`${reports.attempts} + 1`, nextAttemptAt: leaseEnd }
  return acts.claim((tx: Transaction) => claim(tx, { from: reports, key: reports.id, where }, lease))
}
