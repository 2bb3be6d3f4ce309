import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { readRequestedChanges } from '../reviews/requested-changes.ts'
import { inStates, isOneOf, projectsWhere, readIds, selectProjectRows } from './choose-projects.ts'
import { byTab, readCounts, TAB_STATES } from './count-projects.ts'
import { contains, type Found, findProjects } from './find-projects.ts'
import { cursorOf } from './project-order.ts'
import { readSummaries } from './project-rows.ts'
import type { ProjectFilter, ProjectPage } from './project-view.ts'

export const PAGE_SIZE = 30

/**
 * One page of the team's projects in the requested order, and the count of each tab with the same search and filters. A
 * search matches text as typed in titles and source labels, ignoring case.
 */
export function listProjects(member: Member, filter: ProjectFilter, t: Text = ENGLISH): Promise<ProjectPage> {
  return inTeam(member, async (transaction) => {
    // A generic query plan would be wrong for most searches and teams.
    await transaction.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
    const asked = await readRequestedChanges(transaction, member, filter.tool)
    const { ids, counts } = await choosePage(transaction, member, filter, asked)
    const rows = await readSummaries(transaction, member, ids.slice(0, PAGE_SIZE), t)
    const last = rows.at(-1)
    const nextCursor = ids.length > PAGE_SIZE && last !== undefined ? cursorOf(filter.sort, last) : null
    return { rows, nextCursor, counts: counts && byTab(counts, await countAsked(transaction, filter, asked)) }
  })
}

/** One id more than the page shows where another page follows. */
async function choosePage(
  transaction: Transaction,
  member: Member,
  filter: ProjectFilter,
  asked: readonly string[],
): Promise<Found> {
  const ofTool = filter.tool === null ? [] : [sql`operation = ${filter.tool}`]
  const search = searchOf(filter)
  const listed = inTab(filter, asked)
  const most = PAGE_SIZE + 1
  if (search === '') {
    const ids = await selectProjectRows(transaction, filter, [...ofTool, ...listed], most)
    return { ids, counts: await readCounts(transaction, member, filter.tool) }
  }
  const total = byTab(await readCounts(transaction, member, null), 0).all
  return findProjects(transaction, { ...filter, search }, { counted: ofTool, listed }, total, most)
}

/** How many of them the search finds. */
async function countAsked(transaction: Transaction, filter: ProjectFilter, asked: readonly string[]): Promise<number> {
  const search = searchOf(filter)
  if (search === '' || asked.length === 0) return asked.length
  const found = projectsWhere([isOneOf(asked), contains(search)])
  return (await readIds(transaction, sql`select id from (${found}) as found`)).length
}

function searchOf({ search }: ProjectFilter): string {
  return search.trim().slice(0, 200)
}

function inTab({ tab, state }: ProjectFilter, asked: readonly string[]): SQL[] {
  const ofTab = tab === 'all' ? [] : [inStates(TAB_STATES[tab])]
  const wanted =
    tab === 'attention' && asked.length > 0 ? [sql`(${sql.join([...ofTab, isOneOf(asked)], sql` or `)})`] : ofTab
  return [...wanted, ...(state === null ? [] : [inStates([state])])]
}
