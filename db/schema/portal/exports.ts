import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { ExportChoices, ExportedFile } from '#lib/contract/exporting/exporting.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * An export of a result: one ZIP, which the service makes and keeps. The row is there before the service is asked, and its id is the
 * idempotency key, so that a call that broke off is made again. What is known of its progress is read from the service when
 * somebody looks.
 */
export const outputExports = portal.table(
  'exports',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The version that is exported. */
    outputId: text('output_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    choices: jsonb().$type<ExportChoices>().notNull(),
    state: text().$type<'running' | 'ready' | 'failed'>().notNull(),
    /** The service's project; null until the service has taken it. */
    reference: text(),
    percent: integer(),
    /** Why it failed, for people. */
    failure: text(),
    failureMessage: jsonb('failure_message').$type<CodedMessage>(),
    /** What the ZIP has, and what could not be made for it; null until it is ready. */
    files: jsonb().$type<ExportedFile[]>(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('exports_of_output').on(table.outputId, table.createdAt),
    check('exports_state', sql`state in ('running', 'ready', 'failed')`),
    teamPolicy(),
  ],
)

export type OutputExportRow = typeof outputExports.$inferSelect
