import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, real, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { PartialResult, Project, ProjectStage } from '#lib/contract/project.ts'
import type { ProjectRequest } from '#lib/portal/operations/operation.ts'
import type { FailureCode } from '#lib/portal/projects/recovery-action.ts'
import { apiKeys } from './api-keys.ts'
import { folders } from './folders.ts'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * A video, whose address is generated for every submission; a text, which is part of the request; or an output of the
 * service that is rendered again.
 */
export type SourceKind = 'link' | 'upload' | 'sample' | 'text' | 'output'

/** Named steps with their times, as last reported by the service. */
export type StageTimes = Project['stages']

/** The chosen reels by the service's ids, and what is known of the source. */
export type PartialView = Omit<PartialResult, 'outputs' | 'sourceUrl' | 'transcriptUrl'> & {
  hasSource: boolean
  hasTranscript: boolean
}

/** The state at a number that STATE_POSITION gives. */
export function stateAt(position: number): PortalProjectState {
  return STATE_ORDER[position - 1] ?? 'completed'
}

/** The sort order of states, from those that need attention to those that are done. */
export const STATE_ORDER = [
  'completed',
  'cancelled',
  'submitting',
  'queued',
  'processing',
  'unconfirmed',
  'stalled',
  'failed',
] as const satisfies PortalProjectState[]

/** The same in SQL, letter by letter as in the view `team_jobs`, or else its index is not used. */
export const STATE_POSITION = `array_position('{${STATE_ORDER.join(',')}}'::text[], state)`

/** The number that STATE_POSITION gives a state. */
export function positionOfState(state: PortalProjectState): number {
  return STATE_ORDER.indexOf(state) + 1
}

/**
 * A project as the team sees it.
 *
 * - The row exists (`submitting`) before the service is called; its id is the idempotency key of the first submission.
 * - `state` only moves forward, through one guarded update (lib/portal/projects/move-project.ts). A late success replaces a
 *   failure once, and only a retry leaves `cancelled`. `attempt` is the current submission; a retry starts the next.
 * - `importState` is `waiting` from the report of success until every output is in the team's storage. Only then does
 *   the state become `completed`.
 * - `nextCheckAt` is when the reconciler checks the job again, null once it has ended. Claiming a row advances it,
 *   which is the lease that keeps workers apart.
 * - Every change is announced by a trigger on the channel `portal_jobs`, and counted by another in `job_counts`.
 * - Lists are read through the view `team_jobs`. The indexes `jobs_team_*` serve its sort orders and filters,
 *   `jobs_search` its search.
 */
export const projects = portal.table(
  'jobs',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The key it was submitted with over the API; null for a form. `origin` remains when the key is deleted. */
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    origin: text().$type<'portal' | 'api'>().notNull().default('portal'),
    /** Made with a test key: it uses nothing up, and only test keys see it over the API. */
    isTest: boolean('is_test').notNull().default(false),
    /** Where the customer wants the report of an API submission, sealed for this row; null for none. */
    webhookUrl: text('webhook_url'),
    operation: text().$type<Operation>().notNull(),
    title: text().notNull(),
    sourceKind: text('source_kind').$type<SourceKind>().notNull(),
    /** The link, the upload's id or the sample's id; `<project>/<output>` as the service names an output; empty for a text. */
    sourceRef: text('source_ref').notNull(),
    sourceLabel: text('source_label').notNull(),
    /** The same as a code with values; null where only text is known. */
    sourceLabelMessage: jsonb('source_label_message').$type<CodedMessage>(),
    sourceDurationSeconds: real('source_duration_seconds'),
    request: jsonb().$type<ProjectRequest>().notNull(),
    /** The output of which it makes a new version; null for a project. Lists and counts leave such a job out. */
    rendersOutputId: text('renders_output_id').references((): AnyPgColumn => outputs.id, { onDelete: 'cascade' }),
    state: text().$type<PortalProjectState>().notNull(),
    stage: text().$type<ProjectStage>(),
    /** What the stage is doing, in the service's words; null if the service does not report it. */
    stageDetail: text('stage_detail'),
    /** The same as a code with values; null where only text is known. */
    stageDetailMessage: jsonb('stage_detail_message').$type<CodedMessage>(),
    percent: integer(),
    stages: jsonb().$type<StageTimes>(),
    /** What the service shows of it before it has ended; null if the service does not report it. */
    partial: jsonb().$type<PartialView>(),
    /** Whether the person who started it is sent an email when it has ended. */
    mailsWhenEnded: boolean('mails_when_ended').notNull().default(true),
    /** Cause and remedy of the failure, readable by the team; null unless it failed. */
    failure: text(),
    /** The same as a code with values; null where only text is known. */
    failureMessage: jsonb('failure_message').$type<CodedMessage>(),
    /** Stable code of the reason, which determines the remedy a page offers; null if unknown. */
    failureCode: text('failure_code').$type<FailureCode>(),
    attempt: integer().notNull(),
    /** The service's project id of the current attempt. */
    reference: text(),
    importState: text('import_state').$type<'waiting' | 'done' | 'failed'>(),
    importAttempts: integer('import_attempts').notNull(),
    /** Consecutive polls without an answer since the service last responded. */
    quietChecks: integer('quiet_checks').notNull(),
    nextCheckAt: instant('next_check_at'),
    deadlineAt: instant('deadline_at'),
    folderId: text('folder_id').references((): AnyPgColumn => folders.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    /** Out of the way: lists leave it out unless they are asked for it. */
    archivedAt: instant('archived_at'),
    /** In “Deleted”: nothing shows it but that list, from which it can be restored until it is erased. */
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by').references(() => users.id, { onDelete: 'set null' }),
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
    index('jobs_rendering').on(table.rendersOutputId).where(sql`renders_output_id is not null`),
    index('jobs_folder').on(table.folderId).where(sql`folder_id is not null`),
    index('jobs_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('jobs_upload').on(table.sourceRef).where(sql`source_kind = 'upload'`),
    check(
      'jobs_state',
      sql`state in ('submitting', 'queued', 'processing', 'completed', 'failed', 'unconfirmed', 'stalled', 'cancelled')`,
    ),
    check('jobs_origin', sql`origin in ('portal', 'api')`),
    check('jobs_percent', sql`percent between 0 and 100`),
    teamPolicy(),
  ],
)

export type ProjectRow = typeof projects.$inferSelect
