import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { type Backlog, backlogSource } from '#lib/core/metrics/backlog.ts'
import type { MetricSource } from '#lib/core/metrics/collect.ts'
import { gauge } from '#lib/core/metrics/registry.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { QUEUE_CLASSES } from '../queue/open-queue.ts'

/** What waits and runs in the service, by the tables that its workers take from. */
export function serviceSources(database: Database): MetricSource[] {
  return [
    backlogSource('service backlog', async () => [
      ...(await projectsWaiting(database)),
      ...(await othersWaiting(database)),
    ]),
    { name: 'workers', cacheMs: 5_000, measure: () => countWorkers(database) },
  ]
}

type OperationRow = { operation: Operation; waiting: number; oldest: number | null }

async function projectsWaiting(database: Database): Promise<Backlog[]> {
  const rows: OperationRow[] = await database.execute<OperationRow>(sql`
    select operation, count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest
    from service.projects where state = 'queued' group by operation`)
  return QUEUE_CLASSES.map((name) => {
    const own = rows.filter(({ operation }) => SERVICE_OPERATIONS[operation].queueClass === name)
    const waiting = own.reduce((sum, row) => sum + row.waiting, 0)
    return { queue: `projects_${name}`, waiting, oldestSeconds: Math.max(0, ...own.map(({ oldest }) => oldest ?? 0)) }
  })
}

async function othersWaiting(database: Database): Promise<Backlog[]> {
  return database.execute<Backlog>(sql`
    select 'service_reports' as queue, count(*)::int as waiting,
      extract(epoch from now() - min(next_attempt_at))::float8 as "oldestSeconds"
    from service.reports where state = 'pending' and next_attempt_at <= now()
    union all
    select 'service_posts', count(*)::int, extract(epoch from now() - min(due_at))::float8
    from service.posts where state = 'scheduled' and video_ready and due_at <= now()`)
}

type Counts = { alive: number; processing: number; held: number; unknown: number }

async function countWorkers(database: Database): Promise<void> {
  const [found] = await database.execute<Counts>(sql`select
    (select count(*)::int from service.workers where seen_at > now() - interval '30 seconds') as alive,
    (select count(*)::int from service.projects where state = 'processing') as processing,
    (select count(*)::int from service.reports where state = 'held') as held,
    (select count(*)::int from service.posts where state = 'unknown') as unknown`)
  if (found === undefined) return
  const help = 'The same in all processes that report it: use max, not sum.'
  const labelNames = ['what'] as const
  const state = gauge({
    name: 'reelwright_service_state',
    help: `Workers that are alive, projects that are worked on, reports that are held, posts that may be out. ${help}`,
    labelNames,
  })
  state.set({ what: 'workers_alive' }, found.alive)
  state.set({ what: 'projects_processing' }, found.processing)
  state.set({ what: 'reports_held' }, found.held)
  state.set({ what: 'posts_unknown' }, found.unknown)
}
