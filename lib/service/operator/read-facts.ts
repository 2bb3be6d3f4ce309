import { statfs } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { openHolds } from '#db/holds.ts'
import type { OperatorFacts } from '#lib/contract/operator-facts.ts'
import { settings } from '#lib/core/settings/env.ts'

const MAX_ERRORS = 200
const MAX_RECEIVERS = 100

/** What the operator's pages show of the service, as it is now. */
export async function readFacts(database: Database): Promise<OperatorFacts> {
  const [classes, running, receivers, providers, errors, servers, tasks, holds, database_] = await Promise.all([
    rows<OperatorFacts['classes'][number]>(database, CLASSES),
    rows<OperatorFacts['running'][number]>(database, RUNNING),
    rows<OperatorFacts['receivers'][number]>(database, RECEIVERS),
    rows<OperatorFacts['providers'][number]>(database, PROVIDERS),
    rows<OperatorFacts['errors'][number]>(database, ERRORS),
    rows<OperatorFacts['servers'][number]>(database, SERVERS),
    rows<OperatorFacts['tasks'][number]>(database, TASKS),
    openHolds(database, 'service'),
    rows<{ bytes: number }>(database, sql`select pg_database_size(current_database())::float8 as bytes`),
  ])
  return {
    ...{ classes, running, receivers, providers, errors, servers, tasks },
    holds: holds.map(({ cause, reason, since }) => ({ cause, reason, since })),
    storage: { databaseBytes: database_[0]?.bytes ?? 0, workDisk: await readDisk() },
  }
}

/** Errors of a request, the newest first. */
export function findErrors(database: Database, requestId: string): Promise<OperatorFacts['errors']> {
  return rows(database, errorsWhere(sql`request_id = ${requestId}`))
}

/** Null if the platform does not report it. */
async function readDisk(): Promise<OperatorFacts['storage']['workDisk']> {
  const disk = await statfs(settings().DATA_DIR).catch(() => null)
  return disk === null
    ? null
    : {
        usedBytes: (disk.blocks - disk.bfree) * disk.bsize,
        totalBytes: (disk.blocks - disk.bfree + disk.bavail) * disk.bsize,
      }
}

/** Only the query knows its columns, so its rows are typed here. */
async function rows<Row>(database: Database, query: SQL): Promise<Row[]> {
  return [...(await database.execute(query))] as Row[]
}

const CLASSES = sql`
  with hours as (select generate_series(0, 11) as ago),
    ended as (select operation, floor(extract(epoch from now() - completed_at) / 3600)::int as ago
      from service.projects where completed_at > now() - interval '12 hours')
  select p.operation, p.waiting, p.running, p."oldestSeconds",
    (select count(*)::int from ended e where e.operation = p.operation and e.ago = 0) as "lastHour",
    (select array_agg((select count(*)::int from ended e where e.operation = p.operation and e.ago = h.ago)
      order by h.ago desc) from hours h) as hours
  from (select operation,
      count(*) filter (where state in ('created', 'queued'))::int as waiting,
      count(*) filter (where state = 'processing')::int as running,
      extract(epoch from now() - min(created_at) filter (where state in ('created', 'queued')))::float8 as "oldestSeconds"
    from service.projects
    where state in ('created', 'queued', 'processing') or completed_at > now() - interval '12 hours'
    group by operation) p
  order by p.operation`

const RUNNING = sql`
  select id as "projectId", operation, stage, percent, lease_owner as "workerId"
  from service.projects where state = 'processing' order by started_at limit 200`

const RECEIVERS = sql`
  select f.owner_id as "ownerId", f.receiver, f.failures, f.failing_since as "failingSince",
    f.disabled_at as "offSince", coalesce(last.failure, 'Answered ' || last.status) as "lastFailure",
    last.project_id as "projectId",
    (select count(*)::int from service.reports r where r.owner_id = f.owner_id and r.receiver = f.receiver
      and r.state in ('pending', 'held', 'exhausted')) as undelivered,
    (select min(r.next_attempt_at) from service.reports r where r.owner_id = f.owner_id and r.receiver = f.receiver
      and r.state = 'pending') as "nextAt"
  from service.report_receivers f left join lateral (
    select a.failure, a.status, r.project_id from service.reports r
      join service.report_attempts a on a.report_id = r.id
    where r.owner_id = f.owner_id and r.receiver = f.receiver order by a.started_at desc limit 1
  ) last on true
  order by f.failing_since limit ${MAX_RECEIVERS}`

/** Of a task that several workers have: the last run of any, and the failures of all. In the order in which they are started. */
const TASKS = sql`
  select task->>'name' as name, max((task->>'everyMs')::float8) as "everyMs", max(task->>'ranAt') as "ranAt",
    sum((task->>'failures')::int)::int as failures, max(task->>'failedAt') as "failedAt"
  from service.workers, jsonb_array_elements(tasks) with ordinality as entries(task, place)
  group by task->>'name' order by min(place)`

const PROVIDERS = sql`
  select part, host, model, asked_at is not null as "isAsked", checked_at as "checkedAt", is_ok as "isOk",
    duration_ms as "durationMs", failed_at as "failedAt", failure
  from service.providers order by part`

const SERVERS = sql`
  select id, host, pid, version, greatest(0, extract(epoch from now() - seen_at))::float8 as "seenSeconds"
  from service.http_servers where seen_at > now() - interval '1 hour' order by host, pid`

function errorsWhere(which: SQL): SQL {
  return sql`
    select place, message, role, max(host) as host, sum(times)::int as times, max(at) as "lastAt",
      (array_agg(request_id order by at desc) filter (where request_id is not null))[1] as "requestId"
    from service.logged_errors where ${which}
    group by place, message, role order by max(at) desc limit ${MAX_ERRORS}`
}

const ERRORS = errorsWhere(sql`at > now() - interval '24 hours'`)
