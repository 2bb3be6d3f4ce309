import { type SQL, sql } from 'drizzle-orm'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { chooseProjects, countFound, inStates, type Wanted } from './choose-projects.ts'
import { byTab, readCounts, TAB_STATES } from './count-projects.ts'
import { cursorOf } from './project-order.ts'
import { readSummaries } from './project-rows.ts'
import type { ProjectFilter, ProjectPage } from './view.ts'

export const PAGE_SIZE = 30

/**
 * One page of the team's projects in the order asked for, and how many each tab holds under the same search and filters.
 * A search finds the letters as typed, in titles and source labels, in upper or lower case.
 */
export function listProjects(member: Member, filter: ProjectFilter): Promise<ProjectPage> {
  return inTeam(member, async (transaction) => {
    // A plan for any search, or any team, would be the wrong one for most.
    await transaction.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
    const search = filter.search.trim().slice(0, 200)
    const ofTool = filter.tool === null ? [] : [sql`operation = ${filter.tool}`]
    const total = byTab(await readCounts(transaction, member, null)).all
    const wanted: Wanted = { search, conditions: [...ofTool, ...inTab(filter)] }
    const ids = await chooseProjects(transaction, filter, wanted, total, PAGE_SIZE + 1)
    const rows = await readSummaries(transaction, member, ids.slice(0, PAGE_SIZE))
    const last = rows.at(-1)
    const nextCursor = ids.length > PAGE_SIZE && last !== undefined ? cursorOf(filter.sort, last) : null
    const counts =
      search === ''
        ? await readCounts(transaction, member, filter.tool)
        : await countFound(transaction, { search, conditions: ofTool }, total)
    return { rows, nextCursor, counts: counts && byTab(counts) }
  })
}

function inTab({ tab, state }: ProjectFilter): SQL[] {
  return [...(tab === 'all' ? [] : [inStates(TAB_STATES[tab])]), ...(state === null ? [] : [inStates([state])])]
}
