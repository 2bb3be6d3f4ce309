import { sql } from 'drizzle-orm'
import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { TaskRun } from '#lib/contract/operator-facts.ts'
import { instant, portal } from './portal-schema.ts'

/** The portal's worker processes that live or have lived lately, by which the portal and `doctor` know that there is one. */
export const workers = portal.table('workers', {
  id: text().primaryKey(),
  host: text().notNull(),
  /** Null in rows of versions that did not record it. */
  pid: integer(),
  version: text().notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** What its tasks did since it started, as of `seenAt`. */
  tasks: jsonb().$type<TaskRun[]>().notNull().default(sql`'[]'`),
})
