import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

/**
 * One attempt to submit a job to the service.
 *
 * - Written before the call. `sending`: no answer yet. `unknown`: sent, but it is not known whether it arrived.
 * - `idempotencyKey`, the report address and the source address are derived from this row alone, so a resend repeats
 *   exactly the same request.
 * - `tokenHash` is the hash of the token in the report's address; the token itself is not stored. The token, not the
 *   report's body, identifies the submission.
 * - `leaseUntil` prevents concurrent sending; `calls` counts how often it was sent.
 */
export const submissions = portal.table(
  'submissions',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    tokenHash: text('token_hash').notNull(),
    state: text().$type<'sending' | 'accepted' | 'refused' | 'unknown'>().notNull(),
    reference: text(),
    calls: integer().notNull(),
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    /** The request that asked for it, for logs and traces of the processes that work on it later; null in rows of older versions. */
    requestId: text('request_id'),
    traceparent: text(),
  },
  (table) => [
    uniqueIndex('submissions_job_attempt').on(table.jobId, table.attempt),
    uniqueIndex('submissions_key').on(table.idempotencyKey),
    index('submissions_team').on(table.teamId),
    index('submissions_request').on(table.requestId).where(sql`request_id is not null`),
    teamPolicy(),
  ],
)
