import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { reports } from './reports.ts'
import { moment, serviceSchema } from './service-schema.ts'

/** One row for each attempt to deliver a report, whatever its result. */
export const reportAttempts = serviceSchema.table(
  'report_attempts',
  {
    id: text('id').primaryKey(),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull().default(sql`now()`),
    durationMs: integer('duration_ms').notNull(),
    /** Null when no answer came. */
    status: integer('status'),
    /** The first bytes of the answer, as text. */
    answer: text('answer'),
    /** Why there was no answer or none that counts. */
    failure: text('failure'),
  },
  (table) => [index('report_attempts_of_report').on(table.reportId, table.startedAt)],
)
