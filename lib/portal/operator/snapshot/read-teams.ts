import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { rowsOf } from './rows-of.ts'
import type { Snapshot, TeamRow } from './snapshot.ts'

const MOST = 500

type Row = Omit<TeamRow, 'used' | 'limits'> & {
  used: Partial<Record<Meter, number>> | null
  sourceSeconds: number | null
  characters: number | null
  posts: number | null
  storedBytes: number | null
}

/**
 * What each team used in its month and what it may use, those nearest to a limit first. Customers of partners are counted
 * with their partner's.
 */
export async function readTeams(transaction: Transaction): Promise<Pick<Snapshot, 'teams' | 'teamCount'>> {
  const rows = await rowsOf<Row>(
    transaction,
    sql`
    with own as (select t.id, t.slug, t.name, t.suspended_at, coalesce(o.time_zone, 'UTC') as zone
      from portal.teams t left join portal.publishing_options o on o.team_id = t.id
      where t.closed_at is null and t.partner_team_id is null),
    entries as (
      select own.id, u.meter, sum(case when u.meter = 'stored-bytes' and u.kind = 'released' then -u.amount else u.amount end)
        ::float8 as used
      from own
        join portal.teams t on t.id = own.id or t.partner_team_id = own.id
        join portal.usage_entries u on u.team_id = t.id
      where u.meter = 'stored-bytes' or (u.kind = 'charged'
        and u.at >= date_trunc('month', now() at time zone own.zone) at time zone own.zone)
      group by own.id, u.meter)
    select own.id, own.slug, own.name, to_json(own.suspended_at)#>>'{}' as "suspendedAt",
      (select count(*)::int from portal.memberships m where m.team_id = own.id) as members,
      (select json_object_agg(e.meter, e.used) from entries e where e.id = own.id) as used,
      l.source_seconds_per_month::float8 as "sourceSeconds", l.characters_per_month::float8 as characters,
      l.posts_per_month as posts, l.stored_bytes::float8 as "storedBytes"
    from own left join portal.team_limits l on l.team_id = own.id
    order by own.name`,
  )
  const teams = rows.map(toTeam)
  const nearest = teams.toSorted((one, other) => share(other) - share(one)).slice(0, MOST)
  return { teams: nearest, teamCount: teams.length }
}

function toTeam({ sourceSeconds, characters, posts, storedBytes, used, ...row }: Row): TeamRow {
  const given = { 'source-seconds': sourceSeconds, characters, posts, 'stored-bytes': storedBytes }
  const set = Object.entries(given).filter(([, limit]) => limit !== null)
  return { ...row, used: used ?? {}, limits: Object.fromEntries(set) }
}

/** How much of its nearest limit a team has used. Without limits, teams follow in the order of their names. */
function share({ used, limits }: TeamRow): number {
  const shares = Object.entries(limits).map(([meter, limit]) => (used[meter as Meter] ?? 0) / Math.max(1, limit))
  return Math.max(-1, ...shares)
}
