import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/** The last test call to each provider, the last one that failed, and since when each has failed. */
export const providerChecks = portal.table('provider_checks', {
  name: text().primaryKey(),
  at: instant().notNull(),
  isOk: boolean('is_ok').notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** Its answer, if that helps to explain the result. */
  message: text('said'),
  failedAt: instant('failed_at'),
  failure: text(),
  /** The first of the failures since it last worked; null while it works. */
  failingSince: instant('failing_since'),
})
