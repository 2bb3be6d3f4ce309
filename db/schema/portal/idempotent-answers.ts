import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * What an `Idempotency-Key` of a team was first used for. `status` is null while that call is under way (its lease ends
 * at `leaseUntil`), and `answer` then holds the id of what it makes, so that the process that takes it over makes it
 * once. The same key with another body is refused.
 */
export const idempotentAnswers = portal.table(
  'idempotent_answers',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    answer: text(),
    leaseUntil: instant('lease_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.key] }),
    index('idempotent_answers_age').on(table.createdAt),
    teamPolicy(),
  ],
)
