import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * Errors that processes of the service logged lately, for the operator. The newest few thousand of the last days are kept
 * (lib/service/operator/record-errors.ts). Messages hold no values of queries, as in the log.
 */
export const loggedErrors = serviceSchema.table(
  'logged_errors',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().default(sql`now()`),
    /** The process that logged it. */
    role: text('role').notNull(),
    host: text('host').notNull(),
    /** What it was doing: the logger's part and the text of the line. */
    place: text('place').notNull(),
    message: text('message').notNull(),
    requestId: text('request_id'),
    /** How often the same happened within a moment. */
    times: integer('times').notNull(),
  },
  (table) => [index('logged_errors_newest').on(table.at), index('logged_errors_request').on(table.requestId)],
)
