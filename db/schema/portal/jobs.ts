import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, real, text } from 'drizzle-orm/pg-core'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { Project, ProjectStage } from '#lib/contract/project.ts'
import type { JobRequest } from '#lib/portal/operations/operation.ts'
import type { FailureCode } from '#lib/portal/projects/cure.ts'
import type { JobState } from '#lib/portal/projects/view.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** A video, whose address is made anew for every submission, or a text, which is in the request itself. */
export type SourceKind = 'link' | 'upload' | 'sample' | 'text'

/** Named steps with their times, as the service last told them. */
export type StageTimes = Project['stages']

/** The states as sorting by state has them: what needs attention stands at one end, what is done at the other. */
export const STATE_ORDER = [
  'completed',
  'cancelled',
  'submitting',
  'queued',
  'processing',
  'unconfirmed',
  'stalled',
  'failed',
] as const satisfies JobState[]

/** The same in SQL, letter by letter as in the view `team_jobs`, or else its index is not used. */
const STATE_POSITION = `array_position('{${STATE_ORDER.join(',')}}'::text[], state)`

/**
 * A project as the team sees it.
 *
 * - The row exists (`submitting`) before the service is called; its id is the idempotency key of the first submission.
 * - `state` only moves forward, by one guarded update (lib/portal/projects/move-job.ts); a late success replaces a
 *   failure once, and only retry leaves `cancelled`. `attempt` is the submission that counts; retry makes the next.
 * - `importState` is `waiting` from the report of success until every output lies in the team's storage; only then is
 *   the state `completed`.
 * - `nextCheckAt` is when the reconciler looks again, null for what has ended; claiming a row moves it ahead, which is
 *   the lease that keeps two workers apart.
 * - Every change is announced by a trigger on the channel `portal_jobs`, and counted by another in `job_counts`.
 * - Lists are chosen through the view `team_jobs`; the indexes `jobs_team_*` are its orders and filters, and
 *   `jobs_search` its search.
 */
export const jobs = portal.table(
  'jobs',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    operation: text().$type<Operation>().notNull(),
    title: text().notNull(),
    sourceKind: text('source_kind').$type<SourceKind>().notNull(),
    /** The link, the upload's id or the sample's id; empty for a text. */
    sourceRef: text('source_ref').notNull(),
    sourceLabel: text('source_label').notNull(),
    sourceDurationSeconds: real('source_duration_seconds'),
    request: jsonb().$type<JobRequest>().notNull(),
    state: text().$type<JobState>().notNull(),
    stage: text().$type<ProjectStage>(),
    /** What the stage is busy with, in the service's words; null where it says nothing. */
    stageDetail: text('stage_detail'),
    percent: integer(),
    stages: jsonb().$type<StageTimes>(),
    /** Cause and cure of the failure, as the team may read them; null unless it failed. */
    failure: text(),
    /** The reason's stable name, by which a page knows the cure; null where nobody told one that we know. */
    failureCode: text('failure_code').$type<FailureCode>(),
    attempt: integer().notNull(),
    /** The service's project id of the current attempt. */
    reference: text(),
    importState: text('import_state').$type<'waiting' | 'done' | 'failed'>(),
    importAttempts: integer('import_attempts').notNull(),
    /** Unanswered or unanswerable questions in a row since the service last said something. */
    quietChecks: integer('quiet_checks').notNull(),
    nextCheckAt: instant('next_check_at'),
    deadlineAt: instant('deadline_at'),
    lastReportAt: instant('last_report_at'),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('jobs_team_newest').on(table.teamId, table.createdAt, table.id),
    index('jobs_team_updated').on(table.teamId, table.updatedAt, table.id),
    index('jobs_team_title').on(table.teamId, sql`title collate "und-x-icu"`, table.id),
    index('jobs_team_state').on(table.teamId, sql.raw(`(${STATE_POSITION})`), table.createdAt, table.id),
    index('jobs_team_duration').on(table.teamId, sql`(coalesce(source_duration_seconds, 0))`, table.id),
    index('jobs_team_operation').on(table.teamId, table.operation, table.createdAt, table.id),
    index('jobs_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('jobs_upload').on(table.sourceRef).where(sql`source_kind = 'upload'`),
    check(
      'jobs_state',
      sql`state in ('submitting', 'queued', 'processing', 'completed', 'failed', 'unconfirmed', 'stalled', 'cancelled')`,
    ),
    check('jobs_percent', sql`percent between 0 and 100`),
    teamPolicy(),
  ],
)
