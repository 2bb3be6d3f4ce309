import type postgres from 'postgres'

/**
 * What some process of the portal has in hand now, by the moment up to which it has it. Whatever of it is in the same
 * hands later was not taken up by anybody.
 */
export async function inHandOfPortal(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql`
    select 'attempt ' || id || ' ' || calls || ' ' || lease_until k from portal.post_attempts where state = 'sending' and lease_until > now()
    union all select 'submission ' || id || ' ' || calls || ' ' || lease_until from portal.submissions where state = 'sending' and lease_until > now()
    union all select 'report ' || id || ' ' || tries from portal.reports where state = 'waiting' and next_try_at > now() + interval '25 seconds'
    union all select 'delivery ' || id || ' ' || attempts from portal.webhook_deliveries where state = 'waiting' and next_try_at > now() + interval '25 seconds'
    union all select 'call ' || team_id || ' ' || key || ' ' || lease_until from portal.idempotent_answers where status is null and lease_until > now()`
  return rows.map(({ k }) => String(k))
}

/** What a worker of the service has in hand. */
export async function inHandOfWorker(sql: postgres.Sql, workers: readonly string[]): Promise<string[]> {
  const rows = await sql`
    select 'project ' || id || ' ' || attempt k from service.projects where state = 'processing' and lease_owner = any(${workers as string[]})
    union all select 'post ' || id || ' ' || attempts from service.posts where state = 'publishing' and lease_owner = any(${workers as string[]})`
  return rows.map(({ k }) => String(k))
}
