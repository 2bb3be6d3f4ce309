import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { JobState, ProjectFilter, ProjectPage } from './view.ts'

/** How many projects of the team each tab holds, without any filter. */
export function countProjects(member: Member): Promise<ProjectPage['counts']> {
  return inTeam(member, (transaction) => countStates(transaction, member))
}

/** Which states each tab shows. */
export const TAB_STATES: Record<Exclude<ProjectFilter['tab'], 'all'>, readonly JobState[]> = {
  running: ['submitting', 'queued', 'processing'],
  attention: ['failed', 'unconfirmed', 'stalled'],
  completed: ['completed'],
}

/** The same under a condition. */
export async function countStates(
  transaction: Transaction,
  member: Member,
  condition?: SQL,
): Promise<ProjectPage['counts']> {
  const rows = await transaction
    .select({ state: jobs.state, rows: count() })
    .from(jobs)
    .where(and(eq(jobs.teamId, member.teamId), condition))
    .groupBy(jobs.state)
  const sum = (states?: readonly JobState[]) =>
    rows.reduce((total, row) => total + (states === undefined || states.includes(row.state) ? row.rows : 0), 0)
  const { running, attention, completed } = TAB_STATES
  return { all: sum(), running: sum(running), attention: sum(attention), completed: sum(completed) }
}
