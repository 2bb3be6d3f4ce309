import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { countStates, TAB_STATES } from './count-projects.ts'
import { readSummaries } from './project-rows.ts'
import type { ProjectFilter, ProjectPage, ProjectSummary } from './view.ts'

export const PAGE_SIZE = 30

/** One page of the team's projects, newest first, and how many each tab holds under the same search and filters. */
export function listProjects(member: Member, filter: ProjectFilter): Promise<ProjectPage> {
  return inTeam(member, async (transaction) => {
    const shared = [matchesSearch(filter.search), filter.tool === null ? undefined : eq(jobs.operation, filter.tool)]
    const inTab = filter.tab === 'all' ? undefined : inArray(jobs.state, [...TAB_STATES[filter.tab]])
    const inState = filter.state === null ? undefined : eq(jobs.state, filter.state)
    const condition = and(...shared, inTab, inState, after(filter.cursor))
    const found = await readSummaries(transaction, member, condition, PAGE_SIZE + 1)
    const rows = found.slice(0, PAGE_SIZE)
    const last = rows.at(-1)
    const nextCursor = found.length > PAGE_SIZE && last !== undefined ? cursorOf(last) : null
    return { rows, nextCursor, counts: await countStates(transaction, member, and(...shared)) }
  })
}

/** Searches titles and source labels for the words as typed; `%` and `_` are letters like any other. */
function matchesSearch(search: string): SQL | undefined {
  const words = search.trim().slice(0, 200)
  if (words === '') return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(jobs.title, pattern), ilike(jobs.sourceLabel, pattern))
}

function cursorOf(row: ProjectSummary): string {
  return Buffer.from(`${row.createdAt} ${row.id}`).toString('base64url')
}

/** A cursor that is not one of ours starts from the top: it may come from a link that was cut off. */
function after(cursor: string | null): SQL | undefined {
  const text = Buffer.from(cursor ?? '', 'base64url').toString('utf8')
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (job_[a-z0-9]{1,40})$/.exec(text) ?? []
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) return undefined
  return sql`(${jobs.createdAt}, ${jobs.id}) < (${at}::timestamptz, ${id})`
}
