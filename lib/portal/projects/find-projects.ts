import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { STATE_ORDER } from '#db/schema/portal/projects.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { isOneOf, projectsWhere, readIds } from './choose-projects.ts'
import type { CountedState } from './count-projects.ts'
import { afterCursor, orderBy } from './project-order.ts'
import type { ProjectFilter } from './project-view.ts'

/** What narrows a search down: conditions of the tabs' counts, and those that only the list has. */
export type Narrowing = { counted: SQL[]; listed: SQL[] }

/** A page of a search, and how many projects of each state it finds; null where they are too many to be counted. */
export type Found = { ids: string[]; counts: Map<CountedState, number> | null }

/**
 * A search reads this many projects first, and only then uses the index. So a small team waits for nobody's data
 * but its own, and words that are in very many titles cost no more than those in few.
 */
export const LOOKED_THROUGH = 1_000

/** In larger teams, matches of a search are counted only up to this number. */
const MOST_COUNTED = 100

/**
 * Ids of the projects on a page of a search, in its order, through the view `portal.team_jobs` like `selectProjectRows`.
 * It finds the letters as typed, in upper or lower case.
 *
 * @param total how many projects the team has.
 */
export async function findProjects(
  transaction: Transaction,
  filter: ProjectFilter,
  { counted, listed }: Narrowing,
  total: number,
  limit: number,
): Promise<Found> {
  const { search } = filter
  const conditions = [...counted, ...listed, ...afterCursor(filter)]
  const order = orderBy(filter.sort)
  const choose = (within: SQL) =>
    readIds(
      transaction,
      sql`with seen as materialized (${within})
      select id from seen where ${contains(search)} order by ${order} limit ${limit}`,
    )
  const chooseFirst = () => choose(sql`${projectsWhere(conditions)} order by ${order} limit ${LOOKED_THROUGH}`)

  const newest = await countNewest(transaction, search, counted)
  if (total <= LOOKED_THROUGH) return { ids: await chooseFirst(), counts: newest }
  const matches = sum(newest) > MOST_COUNTED ? null : await readMatches(transaction, search, counted)
  if (matches !== null)
    return { ids: await choose(projectsWhere([...conditions, isOneOf(idsOf(matches))])), counts: count(matches) }
  const first = await chooseFirst()
  const ids = first.length === limit ? first : await choose(projectsWhere([...conditions, isIndexed(search)]))
  return { ids, counts: null }
}

/** How many of the newest projects the search finds, by state. */
async function countNewest(transaction: Transaction, search: string, conditions: SQL[]) {
  const newest = sql`${projectsWhere(conditions)} order by created_at desc, id desc limit ${LOOKED_THROUGH}`
  const rows = await transaction.execute<{ position: number; projects: number }>(sql`
    with seen as materialized (${newest})
    select state_order as position, count(*)::int as projects from seen where ${contains(search)} group by 1`)
  return countsOf((position) => rows.find((row) => row.position === position)?.projects ?? 0)
}

type Match = { id: string; position: number }

/** All that the search finds; null where they are too many to be counted. */
async function readMatches(transaction: Transaction, search: string, conditions: SQL[]): Promise<Match[] | null> {
  const indexed = projectsWhere([...conditions, isIndexed(search), contains(search)])
  const matches = await transaction.execute<Match>(sql`
    with seen as materialized (${indexed} limit ${MOST_COUNTED + 1}) select id, state_order as position from seen`)
  return matches.length > MOST_COUNTED ? null : matches
}

function count(matches: Match[]): Map<PortalProjectState, number> {
  return countsOf((position) => matches.filter((match) => match.position === position).length)
}

function countsOf(projectsAt: (position: number) => number): Map<PortalProjectState, number> {
  return new Map(STATE_ORDER.map((state, index) => [state, projectsAt(index + 1)]))
}

function sum(counts: Map<PortalProjectState, number>): number {
  return counts.values().reduce((all, some) => all + some, 0)
}

function idsOf(matches: Match[]): string[] {
  return matches.map(({ id }) => id)
}

/** Condition that the title or the source has the letters as typed. */
export function contains(search: string): SQL {
  return sql`strpos(search_text, lower(${search})) > 0`
}

/**
 * Condition that the index answers. It keeps sequences of three characters, so that only a shorter search has to ask for
 * what begins with it, which takes many times longer.
 */
export function isIndexed(search: string): SQL {
  return sql`search_vector @@ (
    select string_agg(
      '''' || replace(replace(substr(words, place, 3), '\\', '\\\\'), '''', '''''') || '''' ||
        case when length(words) < 3 then ':*' else '' end, ' & ')::tsquery
    from (select lower(${search}) as words) asked, generate_series(1, greatest(length(words) - 2, 1)) as place)`
}
