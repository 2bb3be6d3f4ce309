import { index, integer, text } from 'drizzle-orm/pg-core'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { portal, teamPolicy } from './portal-schema.ts'

/**
 * How many jobs a team has in each state, archived and deleted ones apart, as deltas: the count is the sum of a team's rows. A trigger on `jobs` only
 * inserts rows, so transactions neither block each other nor deadlock; the worker merges them
 * (lib/portal/background/merge-counts.ts).
 */
export const projectCounts = portal.table(
  'job_counts',
  {
    /** No foreign key: the jobs of a deleted team are still subtracted after the team's row is gone. */
    teamId: text('team_id').notNull(),
    state: text().$type<PortalProjectState | 'archived' | 'deleted'>().notNull(),
    operation: text().$type<Operation>().notNull(),
    jobs: integer().notNull(),
  },
  (table) => [index('job_counts_team').on(table.teamId), teamPolicy()],
)
