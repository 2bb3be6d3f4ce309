import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { ProjectRequest } from '#lib/portal/operations/operation.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import type { SourceKind } from './projects.ts'
import { teams } from './teams.ts'

/**
 * Submissions that the service should stop, because their project was canceled or deleted.
 *
 * - Written in the transaction that cancels or deletes, so it survives crashes and an unavailable service. It outlives
 *   its project, so it holds everything the submission was made from.
 * - `reference` is null if it is not known whether the service accepted the submission. It is then looked up by its
 *   idempotency key.
 * - Claiming a row advances `nextTryAt`. The row is deleted once the service has stopped or cannot stop.
 */
export const cancellations = portal.table(
  'cancellations',
  {
    submissionId: text('submission_id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id').notNull(),
    operation: text().$type<Operation>().notNull(),
    sourceKind: text('source_kind').$type<SourceKind>().notNull(),
    sourceRef: text('source_ref').notNull(),
    request: jsonb().$type<ProjectRequest>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    reference: text(),
    tries: integer().notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('cancellations_due').on(table.nextTryAt),
    index('cancellations_team').on(table.teamId),
    teamPolicy(),
  ],
)
