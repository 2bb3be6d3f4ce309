import type postgres from 'postgres'
import type { SentRequests } from './load.ts'

/** What a count must be. */
type Finding = { what: string; found: number; wanted: number }

/**
 * Counts in both databases, by queries of its own, what is lost and what is there twice. Networks and the customer's
 * receiver are asked by the caller.
 */
export async function countLostAndDoubled(sql: postgres.Sql, taken: SentRequests): Promise<Finding[]> {
  const jobs = [...taken.jobs.values()]
  const posts = [...taken.posts.values()]
  const one = async (what: string, wanted: number, query: postgres.PendingQuery<postgres.Row[]>): Promise<Finding> => ({
    what,
    found: Number((await query)[0]?.n),
    wanted,
  })
  return Promise.all([
    one('jobs that the portal has', jobs.length, sql`select count(*) n from portal.jobs`),
    one(
      'jobs that were taken and are completed',
      jobs.length,
      sql`select count(*) n from portal.jobs where state = 'completed' and id = any(${jobs})`,
    ),
    one('projects that the service has', jobs.length, sql`select count(*) n from service.projects`),
    one(
      'projects that are completed',
      jobs.length,
      sql`select count(*) n from service.projects where state = 'completed'`,
    ),
    one(
      'jobs that were completed twice',
      0,
      sql`select count(*) n from (
      select job_id from portal.job_events where kind = 'completed' group by job_id having count(*) > 1) twice`,
    ),
    one(
      'jobs whose number of results is wrong',
      0,
      sql`select count(*) n from portal.jobs j
      where (select count(*) from portal.outputs o where o.job_id = j.id) <> (
        select count(*) from service.outputs o join service.projects p on p.id = o.project_id where p.id = j.reference)
      or not exists (select from portal.outputs o where o.job_id = j.id and o.imported_at is not null)`,
    ),
    one(
      'jobs whose characters were charged wrongly',
      0,
      sql`select count(*) n from portal.jobs j where operation = 'tts' and
      (select coalesce(sum(amount), 0) from portal.usage_entries u
        where u.job_id = j.id and meter = 'characters' and kind = 'charged') <> length(j.request->>'script')`,
    ),
    one(
      'reservations that were not released',
      0,
      sql`select coalesce(sum(case kind when 'reserved' then amount when 'released' then -amount else 0 end), 0) n
      from portal.usage_entries`,
    ),
    one(
      'reports of the service that were delivered',
      jobs.length,
      sql`select count(*) n from service.reports where state = 'delivered'`,
    ),
    one(
      'reports to customers',
      jobs.length,
      sql`select count(*) n from portal.webhook_deliveries where state = 'delivered'`,
    ),
    one('posts that the portal has', posts.length, sql`select count(*) n from portal.posts`),
    one(
      'posts that were taken and are published',
      posts.length,
      sql`select count(*) n from portal.posts where state = 'published' and id = any(${posts})`,
    ),
    one(
      'posts that the service published',
      posts.length,
      sql`select count(*) n from service.posts where state = 'published'`,
    ),
    one('posts that the service has', posts.length, sql`select count(*) n from service.posts`),
    one(
      'posts that were charged',
      posts.length,
      sql`select coalesce(sum(amount), 0) n from portal.usage_entries where meter = 'posts' and kind = 'charged'`,
    ),
  ])
}

/** What is still to be done anywhere. Zero of all: nothing is under way, so that what is left then is stuck. */
export async function countUnfinished(sql: postgres.Sql): Promise<Record<string, number>> {
  const [row] = await sql`select
    (select count(*)::int from portal.jobs where state not in ('completed', 'failed', 'cancelled')) jobs,
    (select count(*)::int from portal.jobs where import_state = 'waiting') imports,
    (select count(*)::int from portal.submissions where state in ('sending', 'unknown')) submissions,
    (select count(*)::int from portal.reports where state = 'waiting') reports,
    (select count(*)::int from portal.posts where state not in ('published', 'failed', 'held', 'cancelled')) posts,
    (select count(*)::int from portal.post_attempts where state in ('unsent', 'sending')) attempts,
    (select count(*)::int from portal.webhook_deliveries where state = 'waiting') deliveries,
    (select count(*)::int from portal.idempotent_answers where status is null) answers,
    (select count(*)::int from service.projects where state not in ('completed', 'failed', 'cancelled')) projects,
    (select count(*)::int from service_queue.job where name like 'projects-%' and state < 'completed') queued,
    (select count(*)::int from service.reports where state = 'pending') service_reports,
    (select count(*)::int from service.posts where state not in ('published', 'failed', 'cancelled')) service_posts,
    (select count(*)::int from service.publications where video_state = 'waiting') publications`
  return { ...row }
}

/** The reports of each submission that has another number of them than were sent, so that a failure can be understood. */
export async function listOddReports(sql: postgres.Sql, taken: SentRequests): Promise<readonly unknown[]> {
  const sent = sql.json(Object.fromEntries(taken.reports))
  return sql`select s.id, (${sent}::jsonb->>s.id)::int as sent, jsonb_agg(jsonb_build_object('id', r.id,
      'signature', r.signature, 'state', r.state, 'at', r.received_at, 'tries', r.tries, 'note', r.note)) as stored
    from portal.submissions s left join portal.reports r on r.submission_id = s.id
    group by s.id having count(r.id) <> 1 + coalesce((${sent}::jsonb->>s.id)::int, 0)`
}
