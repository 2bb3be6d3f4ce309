import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { jobs } from './jobs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * One try to have the service do a job.
 *
 * - Written before the call. `sending`: not answered yet. `unknown`: sent, and nobody knows whether it arrived.
 * - `idempotencyKey`, the report address and the source address follow from this row alone, so that sending it again
 *   sends the same request to the letter.
 * - `tokenHash` is of the token in the report's address; the token itself is stored nowhere. It, not a report's body,
 *   says what a report belongs to.
 * - `leaseUntil` keeps two senders apart; `calls` is how often it was sent.
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
      .references(() => jobs.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    tokenHash: text('token_hash').notNull(),
    state: text().$type<'sending' | 'accepted' | 'refused' | 'unknown'>().notNull(),
    reference: text(),
    calls: integer().notNull(),
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('submissions_job_attempt').on(table.jobId, table.attempt),
    uniqueIndex('submissions_key').on(table.idempotencyKey),
    index('submissions_team').on(table.teamId),
    teamPolicy(),
  ],
)
