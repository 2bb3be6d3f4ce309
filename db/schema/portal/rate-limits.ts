import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/**
 * How often something was tried in a window of time, shared by all portal processes. `subject` is a hash of whom it
 * counts (an email address, a network address), so the table holds no personal data. Old windows may be deleted at
 * any time.
 */
export const rateLimits = portal.table(
  'rate_limits',
  {
    action: text().notNull(),
    subject: text().notNull(),
    windowStart: instant('window_start').notNull(),
    tries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.action, table.subject, table.windowStart] })],
)
