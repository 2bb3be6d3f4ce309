import { index, integer, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/**
 * Errors that the portal's processes logged lately, for the operator. Every process adds its own and reads none; the
 * worker keeps the table small (lib/portal/operator/errors). Messages hold no values of queries, as in the log.
 */
export const loggedErrors = portal.table(
  'logged_errors',
  {
    id: text().primaryKey(),
    at: instant().notNull(),
    /** The process that logged it. */
    role: text().notNull(),
    host: text().notNull(),
    /** What it was doing: the logger's part and the text of the line. */
    place: text().notNull(),
    message: text().notNull(),
    requestId: text('request_id'),
    /** How often the same happened within a moment. */
    times: integer().notNull(),
  },
  (table) => [index('logged_errors_newest').on(table.at), index('logged_errors_request').on(table.requestId)],
)
