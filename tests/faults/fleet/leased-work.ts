import type postgres from 'postgres'

/**
 * What some process of the portal has just taken in hand, each with the moment up to which it has it.
 *
 * @param isFresh false: everything that is under way or waits for a further try, with its moment. What is in the same
 *   hands, up to the same moment, was taken up by nobody since.
 */
export async function leasedByPortal(sql: postgres.Sql, isFresh = true): Promise<string[]> {
  const fresh = isFresh
    ? sql`and next_try_at between now() + interval '25 seconds' and now() + interval '31 seconds'`
    : sql``
  const held = isFresh ? sql`and lease_until > now()` : sql``
  const rows = await sql`
    select 'attempt ' || id || ' ' || calls || ' ' || lease_until k from portal.post_attempts where state = 'sending' ${held}
    union all select 'submission ' || id || ' ' || calls || ' ' || lease_until from portal.submissions where state = 'sending' ${held}
    union all select 'report ' || id || ' ' || tries || ' ' || next_try_at from portal.reports where state = 'waiting' ${fresh}
    union all select 'delivery ' || id || ' ' || attempts || ' ' || next_try_at from portal.webhook_deliveries where state = 'waiting' ${fresh}
    union all select 'call ' || team_id || ' ' || key || ' ' || lease_until from portal.idempotent_answers where status is null ${held}`
  return rows.map(({ k }) => String(k))
}

/** What a worker of the service has in hand. */
export async function leasedByWorker(sql: postgres.Sql, workers: readonly string[]): Promise<string[]> {
  const rows = await sql`
    select 'project ' || id || ' ' || attempt k from service.projects where state = 'processing' and lease_owner = any(${workers as string[]})
    union all select 'post ' || id || ' ' || attempts from service.posts where state = 'publishing' and lease_owner = any(${workers as string[]})`
  return rows.map(({ k }) => String(k))
}

/** Statements that wait for a lock, and those that hold one without doing anything. */
export function listWaiting(sql: postgres.Sql): Promise<postgres.RowList<postgres.Row[]>> {
  return sql`
    select pid, state, wait_event, now() - state_change as since, pg_blocking_pids(pid) as blocked_by, left(query, 120) as query
    from pg_stat_activity
    where wait_event_type = 'Lock' or state like 'idle in transaction%' or wait_event = 'ClientWrite'`.execute()
}
