import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/** The last test call to each provider, and the last one that failed. */
export const providerChecks = portal.table('provider_checks', {
  name: text().primaryKey(),
  at: instant().notNull(),
  isOk: boolean('is_ok').notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** Its answer, if that helps to explain the result. */
  message: text('said'),
  failedAt: instant('failed_at'),
  failure: text(),
})
