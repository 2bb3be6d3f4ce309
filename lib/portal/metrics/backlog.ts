import { sql } from 'drizzle-orm'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type Backlog, backlogSource } from '#lib/core/metrics/backlog.ts'
import type { MetricSource } from '#lib/core/metrics/collect.ts'
import { gauge } from '#lib/core/metrics/registry.ts'

/** What waits in the portal for its worker, of all teams together. */
export const portalSources: MetricSource[] = [
  backlogSource('portal backlog', () => asSystem((transaction) => transaction.execute<Backlog>(WAITING))),
  { name: 'portal state', cacheMs: 30_000, measure: countStates },
]

const WAITING = sql`
  select 'inbox' as queue, count(*)::int as waiting,
    extract(epoch from now() - min(received_at))::float8 as "oldestSeconds"
  from portal.reports where state = 'waiting'
  union all
  select 'webhooks', count(*)::int, extract(epoch from now() - min(next_try_at))::float8
  from portal.webhook_deliveries where state = 'waiting' and next_try_at <= now()
  union all
  select 'mails', count(*)::int, extract(epoch from now() - min(next_try_at))::float8
  from portal.mails where state = 'waiting' and next_try_at <= now()
  union all
  select 'due_posts', count(*)::int, extract(epoch from now() - min(planned_at))::float8
  from portal.posts where state = 'scheduled' and planned_at <= now() and not (queued and exists (
    select from portal.publishing_options o where o.team_id = posts.team_id and o.queue_paused))`

type Counts = { unconfirmed: number; stalled: number; held: number; unknown: number; webhooks: number }

async function countStates(): Promise<void> {
  const [found] = await asSystem((transaction) =>
    transaction.execute<Counts>(sql`select
      (select count(*)::int from portal.jobs where state = 'unconfirmed' and next_check_at is not null) as unconfirmed,
      (select count(*)::int from portal.jobs where state = 'stalled' and next_check_at is not null) as stalled,
      (select count(*)::int from portal.posts where state = 'held') as held,
      (select count(*)::int from portal.posts where state = 'unknown') as unknown,
      (select count(*)::int from portal.webhook_deliveries where state = 'held') as webhooks`),
  )
  if (found === undefined) return
  const state = gauge({
    name: 'reelwright_portal_state',
    help: 'Projects that are unconfirmed or stalled, posts that are held or may be out, webhooks that are held. Use max, not sum.',
    labelNames: ['what'],
  })
  state.set({ what: 'projects_unconfirmed' }, found.unconfirmed)
  state.set({ what: 'projects_stalled' }, found.stalled)
  state.set({ what: 'posts_held' }, found.held)
  state.set({ what: 'posts_unknown' }, found.unknown)
  state.set({ what: 'webhooks_held' }, found.webhooks)
}
