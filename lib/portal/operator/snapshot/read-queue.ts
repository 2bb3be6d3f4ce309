import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { OperatorFacts } from '#lib/contract/operator-facts.ts'
import { rowsOf } from './rows-of.ts'
import type { QueueRow } from './snapshot.ts'

/** People wait for media work, and others for posts, reports and mails. */
const LATE_SECONDS = { service: 15 * 60, portal: 2 * 60 } as const

/** Every operation, also those of which nothing waits and nothing ended lately. */
export function serviceQueue({ classes }: Pick<OperatorFacts, 'classes'>): QueueRow[] {
  const byOperation = new Map(classes.map((row) => [row.operation, row]))
  const names = new Set<string>([...OPERATIONS, ...byOperation.keys()])
  return [...names].map((name) => {
    const { operation: _, ...row } = byOperation.get(name) ?? { operation: name, ...QUIET }
    return withAge({ name, part: 'service', ...row })
  })
}

const QUIET = { waiting: 0, running: 0, oldestSeconds: null, lastHour: 0, hours: new Array<number>(12).fill(0) }

/** What the portal's own workers do, in the order in which it matters to people. */
export async function portalQueue(transaction: Transaction): Promise<QueueRow[]> {
  const rows = await rowsOf<Omit<QueueRow, 'part' | 'isLate'>>(
    transaction,
    sql`
    with now_at as (select now() as at), hours as (select generate_series(0, 11) as ago),
    waits as (
      select 'posts' as name, planned_at as since, state = 'publishing' as runs from portal.posts
        where (state = 'scheduled' and planned_at <= now()) or state = 'publishing'
      union all select 'reports', received_at, false from portal.reports where state = 'waiting'
      union all select 'results', updated_at, false from portal.jobs where import_state = 'waiting'
      union all select 'webhooks', created_at, false from portal.webhook_deliveries
        where state = 'waiting' and next_try_at <= now()
      union all select 'mails', created_at, false from portal.mails where state = 'waiting'
    ),
    ended as (
      select 'posts' as name, published_at as at from portal.posts where published_at > now() - interval '12 hours'
      union all select 'reports', received_at from portal.reports
        where state <> 'waiting' and received_at > now() - interval '12 hours'
      union all select 'results', ended_at from portal.jobs
        where import_state = 'done' and ended_at > now() - interval '12 hours'
      union all select 'webhooks', settled_at from portal.webhook_deliveries
        where state = 'delivered' and settled_at > now() - interval '12 hours'
      union all select 'mails', settled_at from portal.mails
        where state in ('sent', 'logged') and settled_at > now() - interval '12 hours'
    ),
    counted as (select name, floor(extract(epoch from now() - at) / 3600)::int as ago from ended)
    select n.name,
      (select count(*)::int from waits w where w.name = n.name and not w.runs) as waiting,
      (select count(*)::int from waits w where w.name = n.name and w.runs) as running,
      (select extract(epoch from now() - min(w.since))::float8 from waits w where w.name = n.name and not w.runs)
        as "oldestSeconds",
      (select count(*)::int from counted c where c.name = n.name and c.ago = 0) as "lastHour",
      (select array_agg((select count(*)::int from counted c where c.name = n.name and c.ago = h.ago) order by h.ago desc)
        from hours h) as hours
    from unnest(array['posts', 'reports', 'results', 'webhooks', 'mails']) with ordinality as n(name, place)
    order by n.place`,
  )
  return rows.map((row) => withAge({ ...row, part: 'portal' }))
}

function withAge(row: Omit<QueueRow, 'isLate'>): QueueRow {
  return { ...row, isLate: (row.oldestSeconds ?? 0) > LATE_SECONDS[row.part] }
}
