import { type SQL, sql } from 'drizzle-orm'
import type { RetentionKind } from './retention.ts'

/**
 * What of a team ages, each as rows `(id, last, bytes)`: `last` is when it was last used or happened. Anything that is
 * still needed is left out: originals of running projects, results with planned posts, reports that were not read, and
 * the last entry of the audit log, on which the next one builds.
 */
export const RETENTION_TARGETS: Record<RetentionKind, (teamId: string) => SQL> = {
  sourcesDays: (teamId) => sql`
    select u.id, greatest(u.created_at, max(j.created_at)) as last, u.size_bytes as bytes
    from portal.uploads u left join portal.jobs j on j.source_kind = 'upload' and j.source_ref = u.id
    where u.team_id = ${teamId} and u.state <> 'receiving'
    group by u.id
    having count(*) filter (where j.state not in ('completed', 'failed', 'cancelled')) = 0`,
  outputsDays: (teamId) => sql`
    select j.id, j.ended_at as last, 0 as bytes
    from portal.jobs j
    where j.team_id = ${teamId} and j.renders_output_id is null and j.ended_at is not null
      and j.state in ('completed', 'failed', 'cancelled') and j.import_state is distinct from 'waiting'
      and not exists (select from portal.outputs o join portal.outputs v on v.id = o.id or v.version_of = o.id
        join portal.publications p on p.output_id = v.id join portal.posts s on s.publication_id = p.id
        where o.job_id = j.id and s.state in ('awaiting_approval', 'scheduled', 'publishing', 'unknown', 'held'))
      and not exists (select from portal.outputs o join portal.jobs r on r.renders_output_id = o.id
        where o.job_id = j.id and r.updated_at > j.ended_at and r.state not in ('failed', 'cancelled'))`,
  callsDays: (teamId) => sql`select id, at as last, 0 as bytes from portal.api_calls where team_id = ${teamId}`,
  reportsDays: (teamId) => sql`
    select id, received_at as last, 0 as bytes from portal.reports where team_id = ${teamId} and state <> 'waiting'`,
  auditDays: (teamId) => sql`
    select id, at as last, 0 as bytes from portal.audit_entries
    where team_id = ${teamId}
      and sequence < (select max(sequence) from portal.audit_entries where team_id = ${teamId})`,
}
