import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { STATE_ORDER } from '#db/schema/portal/jobs.ts'
import { ENDED } from './move-job.ts'
import { afterCursor, orderBy } from './project-order.ts'
import { type JobState, NEWEST_FIRST, type ProjectFilter } from './view.ts'

/** What narrows a list down: a search in lower case or not, and conditions on columns of the view `team_jobs`. */
export type Wanted = { search: string; conditions: SQL[] }

/**
 * A search looks through so many projects in the order of the list first, and only then asks the index. So a small team
 * waits for nobody's data but its own, and words that are in very many titles cost no more than those in few.
 */
export const LOOKED_THROUGH = 2_000

/** In a team with more projects, so many matches of a search are counted. */
const MOST_COUNTED = 100

/** What is read of a project to choose, order and count it. */
const COLUMNS = sql.raw('id, title, search_text, state_order, duration_seconds, created_at, updated_at')

/**
 * Ids of the projects on a page, in its order. They are chosen through the view `portal.team_jobs`, which shows the jobs
 * of the team that `inTeam` has set: only there may the index of the search be used.
 *
 * @param total how many projects the team has.
 */
export async function chooseProjects(
  transaction: Transaction,
  filter: ProjectFilter,
  wanted: Wanted,
  total: number,
  limit: number,
): Promise<string[]> {
  const conditions = [...wanted.conditions, ...afterCursor(filter)]
  const order = orderBy(filter.sort)
  const choose = async (within: SQL) => {
    const rows = await transaction.execute<{ id: string }>(sql`
      with seen as materialized (${within})
      select id from seen where ${contains(wanted.search)} order by ${order} limit ${limit}`)
    return rows.map(({ id }) => id)
  }
  const atMost = wanted.search === '' ? limit : LOOKED_THROUGH
  const first = await choose(sql`${jobsWhere(conditions)} order by ${order} limit ${atMost}`)
  if (wanted.search === '' || first.length === limit || total <= LOOKED_THROUGH) return first
  return choose(jobsWhere([...conditions, isIndexed(wanted.search)]))
}

/** How many projects of each state a search finds; null where they are too many to be counted for a page. */
export async function countFound(
  transaction: Transaction,
  { search, conditions }: Wanted,
  total: number,
): Promise<Map<JobState, number> | null> {
  const count = async (within: SQL) => {
    const rows = await transaction.execute<{ position: number; projects: number }>(sql`
      with seen as materialized (${within})
      select state_order as position, count(*)::int as projects from seen where ${contains(search)} group by 1`)
    return new Map(STATE_ORDER.map((state, index) => [state, projectsAt(rows, index + 1)] as const))
  }
  const sum = (counts: Map<JobState, number>) => counts.values().reduce((all, some) => all + some, 0)
  const first = await count(sql`${jobsWhere(conditions)} order by created_at desc, id desc limit ${LOOKED_THROUGH}`)
  if (total <= LOOKED_THROUGH) return first
  if (sum(first) > MOST_COUNTED) return null
  const found = sql`${jobsWhere([...conditions, isIndexed(search), contains(search)])} limit ${MOST_COUNTED + 1}`
  const counts = await count(found)
  return sum(counts) > MOST_COUNTED ? null : counts
}

/** Ids of the projects that have not ended or were changed since, the newest. */
export async function chooseCurrent(transaction: Transaction, since: Date, limit: number): Promise<string[]> {
  const isOpen = inStates(STATE_ORDER.filter((state) => !ENDED.includes(state)))
  const rows = await transaction.execute<{ id: string }>(sql`
    with seen as materialized (${jobsWhere([sql`(${isOpen} or updated_at > ${since.toISOString()})`])})
    select id from seen order by ${orderBy(NEWEST_FIRST)} limit ${limit}`)
  return rows.map(({ id }) => id)
}

function projectsAt(rows: Iterable<{ position: number; projects: number }>, position: number): number {
  return [...rows].find((row) => row.position === position)?.projects ?? 0
}

function jobsWhere(conditions: SQL[]): SQL {
  return sql`select ${COLUMNS} from portal.team_jobs where ${sql.join([sql`true`, ...conditions], sql` and `)}`
}

/** Condition: in one of the states. */
export function inStates(states: readonly JobState[]): SQL {
  const positions = states.map((state) => sql`${STATE_ORDER.indexOf(state) + 1}`)
  return sql`state_order in (${sql.join(positions, sql`, `)})`
}

function contains(search: string): SQL {
  return sql`strpos(search_text, lower(${search})) > 0`
}

function isIndexed(search: string): SQL {
  return sql`search_vector @@ portal.search_query(lower(${search}))`
}
