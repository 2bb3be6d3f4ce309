import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { positionOfState, STATE_ORDER } from '#db/schema/portal/projects.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { ENDED } from './move-project.ts'
import { afterCursor, orderBy } from './project-order.ts'
import { NEWEST_FIRST, type ProjectFilter } from './project-view.ts'

/** The columns needed to select, sort and count projects. */
const COLUMNS = sql.raw('id, title, search_text, state_order, duration_seconds, created_at, updated_at')

/**
 * Ids of the projects on a page, in its order. They are read through the view `portal.team_jobs`, which shows the jobs
 * of the team that `inTeam` has set; only there can the search index be used.
 *
 * @param conditions on columns of the view.
 */
export function selectProjectRows(
  transaction: Transaction,
  filter: ProjectFilter,
  conditions: SQL[],
  limit: number,
): Promise<string[]> {
  const order = orderBy(filter.sort)
  const page = sql`${projectsWhere([...conditions, ...afterCursor(filter)])} order by ${order} limit ${limit}`
  return readIds(transaction, sql`with seen as materialized (${page}) select id from seen order by ${order}`)
}

/** Ids of the newest projects that have not ended or have changed since. */
export function selectCurrentPage(transaction: Transaction, since: Date, limit: number): Promise<string[]> {
  const isOpen = inStates(STATE_ORDER.filter((state) => !ENDED.includes(state)))
  const current = projectsWhere([sql`(${isOpen} or updated_at > ${since.toISOString()})`])
  const order = orderBy(NEWEST_FIRST)
  return readIds(
    transaction,
    sql`with seen as materialized (${current}) select id from seen order by ${order} limit ${limit}`,
  )
}

export async function readIds(transaction: Transaction, query: SQL): Promise<string[]> {
  const rows = await transaction.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

/** Projects of the team to which all the conditions apply. */
export function projectsWhere(conditions: SQL[]): SQL {
  return sql`select ${COLUMNS} from portal.team_jobs where ${sql.join([sql`true`, ...conditions], sql` and `)}`
}

/** Condition: one of those with these ids. */
export function isOneOf(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`false`
  const values = ids.map((id) => sql`${id}`)
  return sql`id in (${sql.join(values, sql`, `)})`
}

/** Condition: in one of the states. */
export function inStates(states: readonly PortalProjectState[]): SQL {
  const positions = states.map((state) => sql`${positionOfState(state)}`)
  return sql`state_order in (${sql.join(positions, sql`, `)})`
}
