import { and, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import type { DeliveryClaim } from '#lib/core/work/run-deliveries.ts'
import { portalActs } from '../outside/outside-acts.ts'
import { TASKS } from '../tasks.ts'
import type { DeliveryRow } from './find-target.ts'

/** When a message that is taken now may be taken again. */
export const leaseEnd = sql`now() + make_interval(secs => ${TASKS.deliverWebhooks.leaseMs / 1000})`

/** Messages to an endpoint wait for each other; each report goes to an address of its own. */
export const receiverOf = ({ endpointId, id }: Pick<DeliveryRow, 'endpointId' | 'id'>) => endpointId ?? id

/** Takes due messages for one attempt each, the oldest of each receiver first, unless their team is closed. */
export function claimDeliveries({ failing, count, perReceiver, busy }: DeliveryClaim): Promise<DeliveryRow[]> {
  const receiver = sql`coalesce(d.endpoint_id, d.id)`
  const isFree =
    busy.length === 0
      ? sql`true`
      : sql`${receiver} not in (${sql.join(
          busy.map((key) => sql`${key}`),
          sql`, `,
        )})`
  const due = sql`(
    select id from (
      select d.id, d.next_try_at, row_number() over (partition by ${receiver} order by d.next_try_at, d.id) as place
      from portal.webhook_deliveries d
      join portal.teams t on t.id = d.team_id and t.closed_at is null
      left join portal.webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'waiting' and d.next_try_at <= now() and (e.id is null or e.is_on) and ${isFree}
        and (case when e.id is null then d.attempts > 0 else e.failing_since is not null end) = ${failing}
    ) due where place <= ${perReceiver} order by place, next_try_at limit ${count}
  )`
  // Asked again of the rows that are locked: another process may have taken one since the list was made.
  const where = and(sql`id in ${due}`, sql`state = 'waiting' and next_try_at <= now()`)
  const lease = { attempts: sql`${webhookDeliveries.attempts} + 1`, nextTryAt: leaseEnd }
  return portalActs.claim((transaction: Transaction) =>
    claim(transaction, { from: webhookDeliveries, key: webhookDeliveries.id, where }, lease),
  )
}
