import { sql } from 'drizzle-orm'
import { bigint, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * One row, by which a database notices that it was put back to an earlier moment (`db/recovery.ts`).
 *
 * - `instance` names this database for good; copies have the same name.
 * - `systemIdentifier` and `timeline` are those of the server that wrote last; null if it does not report them.
 * - `counter` rises every minute and with every act outside, and is kept outside the database, too, before the act.
 */
export const recoveryMarks = serviceSchema.table(
  'recovery_marks',
  {
    instance: text('instance').primaryKey(),
    systemIdentifier: text('system_identifier'),
    timeline: integer('timeline'),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  () => [uniqueIndex('recovery_marks_one').on(sql`(true)`)],
)
