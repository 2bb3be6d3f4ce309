import { index, integer, text } from 'drizzle-orm/pg-core'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { JobState } from '#lib/portal/projects/view.ts'
import { portal, teamPolicy } from './portal-schema.ts'

/**
 * How many jobs a team has in each state, as summands: a team's number is the sum of its rows. A trigger on `jobs` adds
 * rows and changes none, so that transactions neither wait for each other nor deadlock; the worker merges them
 * (lib/portal/work/merge-counts.ts).
 */
export const jobCounts = portal.table(
  'job_counts',
  {
    /** Without a foreign key: a deleted team's jobs are still counted down after its own row is gone. */
    teamId: text('team_id').notNull(),
    state: text().$type<JobState>().notNull(),
    operation: text().$type<Operation>().notNull(),
    jobs: integer().notNull(),
  },
  (table) => [index('job_counts_team').on(table.teamId), teamPolicy()],
)
