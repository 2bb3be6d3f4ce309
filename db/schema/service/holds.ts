import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * Why nothing of this program acts outside the installation: while one row is not released, no post, delivery or mail
 * is claimed. Read and written through `db/holds.ts`.
 *
 * - `operator`: a person asked for it. `restored` and `time_went_back`: the database is older than what was done with
 *   it; what lies after `knownUntil` may have been done without being recorded here.
 */
export const holds = serviceSchema.table(
  'holds',
  {
    id: text('id').primaryKey(),
    cause: text('cause').$type<'operator' | 'restored' | 'time_went_back'>().notNull(),
    reason: text('reason'),
    placedBy: text('placed_by').notNull(),
    since: moment('since').notNull().default(sql`now()`),
    knownUntil: moment('known_until'),
    releasedAt: moment('released_at'),
    releasedBy: text('released_by'),
  },
  (table) => [
    index('holds_open').on(table.since).where(sql`released_at is null`),
    check('holds_cause', sql`cause in ('operator', 'restored', 'time_went_back')`),
    check('holds_known', sql`(cause = 'operator') = (known_until is null)`),
  ],
)
