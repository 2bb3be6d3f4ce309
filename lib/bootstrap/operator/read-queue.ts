import { type SQL, sql } from 'drizzle-orm'
import { serviceDatabase } from '#db/client.ts'
import { asSystem } from '#lib/auth/tenancy.ts'

export type ReceiverRow = {
  ownerId: string
  receiver: string
  failures: number
  failingSeconds: number
  isOff: boolean
  /** Reports to it that are still tried, held back while it is off, or given up. */
  undelivered: number
  lastFailure: string | null
  /** The latest project whose report it did not take. */
  projectId: string | null
}

/** Receivers whose last report failed. */
export function readReceivers(): Promise<ReceiverRow[]> {
  return ofService(sql`
    select f.owner_id as "ownerId", f.receiver, f.failures, f.disabled_at is not null as "isOff",
      extract(epoch from now() - f.failing_since)::float8 as "failingSeconds",
      (select count(*)::int from service.reports r where r.owner_id = f.owner_id and r.receiver = f.receiver
        and r.state in ('pending', 'held', 'exhausted')) as undelivered,
      coalesce(last.failure, 'Answered ' || last.status) as "lastFailure", last.project_id as "projectId"
    from service.report_receivers f left join lateral (
      select a.failure, a.status, r.project_id from service.reports r
        join service.report_attempts a on a.report_id = r.id
      where r.owner_id = f.owner_id and r.receiver = f.receiver order by a.started_at desc limit 1
    ) last on true
    order by f.failing_since limit 100`)
}

export type UnknownProjectRow = { id: string; team: string; state: string; seconds: number; reference: string | null }

/** Portal projects whose state is unknown. */
export function listUnknownProjects(): Promise<UnknownProjectRow[]> {
  return ofPortal(sql`
    select jobs.id, teams.slug as team, jobs.state, jobs.reference,
      extract(epoch from now() - jobs.updated_at)::float8 as seconds
    from portal.jobs join portal.teams on teams.id = jobs.team_id
    where jobs.state in ('stalled', 'unconfirmed') order by jobs.updated_at`)
}

/** Reports that came in and were not read yet. */
export async function readInbox(): Promise<{ waiting: number; oldestSeconds: number | null }> {
  const [row] = await ofPortal<{ waiting: number; oldestSeconds: number | null }>(sql`
    select count(*)::int as waiting, extract(epoch from now() - min(received_at))::float8 as "oldestSeconds"
    from portal.reports where state = 'waiting'`)
  return row ?? { waiting: 0, oldestSeconds: null }
}

/** Only the query knows its columns, so its rows are typed here. */
async function ofService<Row>(query: SQL): Promise<Row[]> {
  return [...(await serviceDatabase().execute(query))] as Row[]
}

function ofPortal<Row>(query: SQL): Promise<Row[]> {
  return asSystem(async (transaction) => [...(await transaction.execute(query))] as Row[])
}
