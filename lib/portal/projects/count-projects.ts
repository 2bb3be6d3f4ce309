import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projectCounts } from '#db/schema/portal/project-counts.ts'
import { stateAt } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { hidesFolders, inTeam } from '#lib/auth/tenancy.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { readRequestedChanges } from '../reviews/requested-changes.ts'
import type { ProjectCounts, ProjectFilter } from './project-view.ts'

/** Archived and deleted projects are counted apart from the states of the others. */
export type CountedState = PortalProjectState | 'archived' | 'deleted'

/** How many projects of the team each tab holds, without any filter. */
export function countProjects(member: Member): Promise<ProjectCounts> {
  return inTeam(member, async (transaction) => {
    const asked = await readRequestedChanges(transaction, member, null)
    return byTab(await readCounts(transaction, member, null), asked.length)
  })
}

/** Which states each tab shows. `attention` also has finished projects for which changes were asked. */
export const TAB_STATES: Record<Exclude<ProjectFilter['tab'], 'all' | 'archived'>, readonly PortalProjectState[]> = {
  running: ['submitting', 'queued', 'processing'],
  attention: ['failed', 'unconfirmed', 'stalled'],
  completed: ['completed'],
}

/**
 * How many projects of the team, or of one tool, are in each state. Read from the counters, so it is fast for any
 * number; where folders are hidden, which the counters do not know, from the projects.
 */
export async function readCounts(
  transaction: Transaction,
  { teamId }: Pick<Member, 'teamId'>,
  tool: Operation | null,
): Promise<Map<CountedState, number>> {
  if (await hidesFolders(transaction)) {
    return countListed(transaction, tool === null ? [] : [sql`operation = ${tool}`])
  }
  const rows = await transaction
    .select({ state: projectCounts.state, projects: sql<number>`sum(${projectCounts.jobs})::int` })
    .from(projectCounts)
    .where(and(eq(projectCounts.teamId, teamId), tool === null ? undefined : eq(projectCounts.operation, tool)))
    .groupBy(projectCounts.state)
  return new Map(rows.map(({ state, projects }) => [state, projects]))
}

/** How many projects of the view `team_jobs` with these conditions are in each state. */
export async function countListed(
  transaction: Transaction,
  conditions: readonly SQL[],
): Promise<Map<CountedState, number>> {
  const rows = await transaction.execute<{ position: number | null; projects: number }>(sql`
    select case when archived_at is null then state_order end as position, count(*)::int as projects
    from portal.team_jobs where ${sql.join([sql`true`, ...conditions], sql` and `)} group by 1`)
  return new Map(
    rows.map(({ position, projects }) => [position === null ? 'archived' : stateAt(position), projects] as const),
  )
}

/** The same added up as the tabs show it. @param asked for how many finished projects changes were asked. */
export function byTab(counts: ReadonlyMap<CountedState, number>, asked: number): ProjectCounts {
  const sum = (states: Iterable<CountedState>) =>
    [...states].reduce((total, state) => total + (counts.get(state) ?? 0), 0)
  const { running, attention, completed } = TAB_STATES
  return {
    all: sum([...counts.keys()].filter((state) => state !== 'archived' && state !== 'deleted')),
    running: sum(running),
    attention: sum(attention) + asked,
    completed: sum(completed),
    archived: counts.get('archived') ?? 0,
  }
}
