import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { PlannedReel, ProjectStage, ProjectState } from '#lib/contract/project.ts'
import { outputs } from './outputs.ts'
import { owners } from './owners.ts'
import { moment, serviceSchema } from './service-schema.ts'

export type StageTimes = { name: ProjectStage; startedAt: string | null; endedAt: string | null }

/** Keys are of the file storage. */
export type PartialState = {
  reels: PlannedReel[]
  source?: string
  sourceDurationSeconds?: number
  transcript?: string
  waveform?: number[]
}

/**
 * One job. `state` only moves forward: created → queued → processing → completed | failed | canceled, except that a
 * project whose worker was lost goes back from processing to queued.
 *
 * A project in `processing` is held by one worker through `lease_owner` and `lease_until`; every update of it names the
 * lease in the `where`, so that a worker that lost it changes nothing. `attempt` counts the times it was taken up.
 */
export const projects = serviceSchema.table(
  'projects',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    operation: text('operation').$type<Operation>().notNull(),
    /** Without `webhookUrl`; `videoUrl` is sealed. */
    request: jsonb('request').notNull(),
    /** The service's own stored file that it reads, without the signature of its link; null for any other source. */
    sourceFile: text('source_file'),
    /** The output that this project renders again after an edit; null where it makes outputs of its own. */
    rendersOutputId: text('renders_output_id').references((): AnyPgColumn => outputs.id, { onDelete: 'cascade' }),
    /** It exports that output, and renders nothing of it again. */
    isExport: boolean('is_export').notNull().default(false),
    /** Sealed: its query may hold a token. Empty for an export that nobody is told of. */
    webhookUrl: text('webhook_url').notNull(),
    state: text('state').$type<ProjectState>().notNull(),
    stage: text('stage').$type<ProjectStage>(),
    /** Public: what the stage is doing, where that helps the reader. */
    stageDetail: text('stage_detail'),
    /** The same as a code with values; null in rows of older versions. */
    stageDetailMessage: jsonb('stage_detail_message').$type<CodedMessage>(),
    stages: jsonb('stages').$type<StageTimes[]>().notNull(),
    /** Of the whole project; never falls. */
    percent: smallint('percent'),
    /** Public: what happened, then what to do. */
    error: text('error'),
    /** The same as a code with values; null in rows of older versions. */
    errorMessage: jsonb('error_message').$type<CodedMessage>(),
    /** Public: the reason's stable name; null unless it failed. */
    errorCode: text('error_code'),
    /** Losses of the process that worked on it since it last finished a stage. */
    crashes: smallint('crashes').notNull().default(0),
    /** What is shown of it before it has ended; null where there is nothing to show. */
    partial: jsonb('partial').$type<PartialState>(),
    attempt: integer('attempt').notNull().default(0),
    /** What a worker must offer to take it up; names that a worker does not know are of a newer version. */
    needs: text('needs').array().notNull().default(sql`'{}'`),
    priority: integer('priority').notNull().default(0),
    /** Position of start-time fair queueing: the owner's turn in which it is due, see lib/service/queue. */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    /** Set once retention has deleted its files. */
    filesDeletedAt: moment('files_deleted_at'),
    /** The request that asked for it, for logs and traces of its worker and its report; null in rows of older versions. */
    requestId: text('request_id'),
    traceparent: text('traceparent'),
  },
  (table) => [
    index('projects_of_owner').on(table.ownerId, table.id.desc()),
    index('projects_queued').on(table.ownerId, table.turn).where(sql`state = 'queued'`),
    index('projects_turn').on(table.turn).where(sql`state = 'queued'`),
    index('projects_processing').on(table.leaseUntil).where(sql`state = 'processing'`),
    index('projects_rendering').on(table.rendersOutputId).where(sql`renders_output_id is not null`),
    index('projects_with_files').on(table.completedAt).where(sql`files_deleted_at is null`),
    check('projects_lease', sql`(state = 'processing') = (lease_owner is not null and lease_until is not null)`),
  ],
)
