import type postgres from 'postgres'

/** Projects per statement, so that a server of little memory can take them. */
const CONCURRENCY = 50_000

const FAILED = 40

/**
 * Gives a team so many projects, the newest last: titles of four words, of which some are in every title,
 * some in few, and one in one alone. The same few have failed, whatever the number, and fill more than a page.
 */
export async function fillTeam(sql: postgres.Sql, teamId: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += CONCURRENCY) {
    const last = Math.min(first + CONCURRENCY, count) - 1
    await sql`
      insert into portal.jobs (id, team_id, operation, title, source_kind, source_ref, source_label,
        source_duration_seconds, request, state, attempt, import_attempts, quiet_checks, created_at, updated_at)
      select 'job_' || lpad(n::text, 26, '0'), ${teamId}, 'subtitles',
        initcap(substr(md5('word ' || n % 3000), 1, 5 + n % 4)) || ' ' || substr(md5('word ' || n % 700), 3, 6)
          || ' quarterly ' || substr(md5(n::text), 1, 8),
        'link', 'https://example.com/' || n, 'example.com', n % 7200,
        '{"language": "english", "subtitleStyles": {"template": "beast", "position": "top-center", "fontSize": "m"}}',
        case when n < ${FAILED} then 'failed' else 'completed' end, 1, 0, 0, moment, moment
      from (select n, now() - interval '3 years' + n * interval '1 minute' as moment
        from generate_series(${first}::int, ${last}::int) n) numbered`
  }
  await sql`vacuum analyze portal.jobs`
  await sql`checkpoint`
}
