import { integer, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/** The processes that show the portal's pages and live or have lived lately, for the operator. */
export const pageServers = portal.table('page_servers', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})
