import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { readFolders, withInside } from '../folders/folders.ts'
import { readRequestedChanges } from '../reviews/requested-changes.ts'
import { inStates, isOneOf, projectsWhere, readIds, selectProjectRows } from './choose-projects.ts'
import { byTab, countListed, readCounts, TAB_STATES } from './count-projects.ts'
import { contains, type Found, findProjects } from './find-projects.ts'
import { cursorOf } from './project-order.ts'
import { readSummaries } from './project-rows.ts'
import type { ProjectFilter, ProjectPage } from './project-view.ts'

export const PAGE_SIZE = 30
const LONG_PAGE_SIZE = 200

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
    const rows = await readSummaries(transaction, member, ids.slice(0, sizeOf(filter)), t)
    const last = rows.at(-1)
    const nextCursor = ids.length > sizeOf(filter) && last !== undefined ? cursorOf(filter.sort, last) : null
    const byTabs = counts && byTab(counts, await countAsked(transaction, filter, asked))
    // A search counts only what it lists.
    return { rows, nextCursor, counts: byTabs && searchOf(filter) !== '' ? { ...byTabs, archived: null } : byTabs }
  })
}

function sizeOf({ isLong }: ProjectFilter): number {
  return isLong === true ? LONG_PAGE_SIZE : PAGE_SIZE
}

/** One id more than the page shows where another page follows. */
async function choosePage(
  transaction: Transaction,
  member: Member,
  filter: ProjectFilter,
  asked: readonly string[],
): Promise<Found> {
  const ofTool = filter.tool === null ? [] : [sql`operation = ${filter.tool}`]
  const narrowed = await narrowing(transaction, member, filter)
  const place = placeOf(filter)
  const search = searchOf(filter)
  const listed = inTab(filter, asked)
  const most = sizeOf(filter) + 1
  if (search === '') {
    const ids = await selectProjectRows(transaction, filter, [...ofTool, ...narrowed, ...place, ...listed], most)
    const counts =
      narrowed.length === 0
        ? await readCounts(transaction, member, filter.tool)
        : await countListed(transaction, [...ofTool, ...narrowed])
    return { ids, counts }
  }
  const { all, archived } = byTab(await readCounts(transaction, member, null), 0)
  const counted = [...ofTool, ...narrowed, ...place]
  const found = await findProjects(transaction, { ...filter, search }, { counted, listed }, all + (archived ?? 0), most)
  return filter.tab === 'archived' ? { ...found, counts: null } : found
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
  const ofTab = tab === 'all' || tab === 'archived' ? [] : [inStates(TAB_STATES[tab])]
  const wanted =
    tab === 'attention' && asked.length > 0 ? [sql`(${sql.join([...ofTab, isOneOf(asked)], sql` or `)})`] : ofTab
  return [...wanted, ...(state === null ? [] : [inStates([state])])]
}

/** By folder, person and age. */
async function narrowing(
  transaction: Transaction,
  { teamId }: Member,
  { folder, by, days }: ProjectFilter,
): Promise<SQL[]> {
  const within =
    folder === null || folder === 'none' ? null : withInside(await readFolders(transaction, teamId), folder)
  return [
    ...(folder === 'none' ? [sql`folder_id is null`] : []),
    ...(within === null ? [] : [sql`folder_id = any(${sql.param(within)}::text[])`]),
    ...(by === null ? [] : [sql`created_by = ${by}`]),
    ...(days === null ? [] : [sql`created_at > now() - make_interval(days => ${days}::int)`]),
  ]
}

function placeOf({ tab, archived }: ProjectFilter): SQL[] {
  if (tab === 'archived') return [sql`archived_at is not null`]
  return archived ? [] : [sql`archived_at is null`]
}
