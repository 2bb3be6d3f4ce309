import { type SQL, sql } from 'drizzle-orm'
import type { LibraryFilter } from './library-view.ts'

/**
 * The team's items as rows: uploads, links and samples by the newest project made from each, and projects with results, or
 * without them where they are archived or deleted.
 * Row policies narrow it to the team, and leave out what is deleted unless the transaction shows that.
 */
export function itemsOf(teamId: string): SQL {
  return sql`
    select u.id, 'upload' as kind, u.name as title, null as tool, u.name as label, u.created_at as added_at, u.duration_seconds,
      u.size_bytes, u.user_id as by_id, u.folder_id, u.tags, u.archived_at, u.deleted_at, u.deleted_by, null as job_id,
      u.id as source_ref, null as label_message,
      exists (select from portal.api_keys k where k.id = u.api_key_id and k.mode = 'test') as is_test
    from portal.uploads u where u.team_id = ${teamId} and u.state = 'ready'
    union all
    select s.id, s.source_kind, s.title, null, s.source_label, s.created_at, s.source_duration_seconds, null, s.created_by,
      s.folder_id, s.tags, s.archived_at, null, null, s.id, s.source_ref, s.source_label_message, s.is_test
    from (
      select distinct on (source_kind, source_ref) * from portal.jobs
      where team_id = ${teamId} and source_kind in ('link', 'sample') and renders_output_id is null and deleted_at is null
      order by source_kind, source_ref, created_at desc
    ) s
    union all
    select j.id, 'result', j.title, j.operation, j.source_label, j.created_at, made.duration, made.bytes, j.created_by,
      j.folder_id, j.tags, j.archived_at, j.deleted_at, j.deleted_by, j.id, j.source_ref, j.source_label_message, j.is_test
    from portal.jobs j left join (
      select coalesce(p.renders_job, o.job_id) as job_id, max(o.duration_seconds) as duration, sum(stored.bytes) as bytes
      from portal.outputs o
      left join lateral (
        select f.job_id as renders_job from portal.outputs f where f.id = o.version_of
      ) p on true
      left join lateral (
        select sum((file.value ->> 'sizeBytes')::bigint) as bytes from jsonb_each(o.files) file
      ) stored on true
      where o.team_id = ${teamId} and o.imported_at is not null
      group by 1
    ) made on made.job_id = j.id
    where j.team_id = ${teamId} and j.renders_output_id is null
      and (made.job_id is not null or j.archived_at is not null or j.deleted_at is not null)`
}

/** Conditions on the rows of `itemsOf`. */
export function conditionsOf(filter: LibraryFilter, folderIds: readonly string[] | null): SQL {
  const { kind, place, tag, tool, by, days } = filter
  const search = filter.search.trim().slice(0, 200)
  const conditions = [
    PLACES[place],
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
    ...(filter.folder === 'none' ? [sql`folder_id is null`] : []),
    ...(folderIds === null ? [] : [sql`folder_id = any(${sql.param([...folderIds])}::text[])`]),
    ...(search === '' ? [] : [sql`strpos(lower(title || E'\n' || label), lower(${search})) > 0`]),
    ...(tag === null ? [] : [sql`${tag} = any(tags)`]),
    ...(tool === null ? [] : [sql`tool = ${tool}`]),
    ...(by === null ? [] : [sql`by_id = ${by}`]),
    ...(days === null ? [] : [sql`added_at > now() - make_interval(days => ${days}::int)`]),
  ]
  return sql.join(conditions, sql` and `)
}

const PLACES: Record<LibraryFilter['place'], SQL> = {
  shown: sql`archived_at is null and deleted_at is null`,
  archived: sql`archived_at is not null and deleted_at is null`,
  deleted: sql`deleted_at is not null`,
}

/** Bodies of an `order by`. */
export const LIBRARY_ORDERS: Record<LibraryFilter['sort'], SQL> = {
  newest: sql`added_at desc, id`,
  name: sql`title collate "und-x-icu", id`,
  length: sql`duration_seconds desc nulls last, id`,
  size: sql`size_bytes desc nulls last, id`,
}
