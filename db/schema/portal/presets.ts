import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { ProjectRequest } from '#lib/portal/operations/operation.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * Choices of a New project form under a name, of the team or of one person. Sources and texts are never among them.
 *
 * - `holds` names its groups (lib/portal/presets/preset-groups.ts); what they have not stays as it is in the form.
 * - `request` has the options of these groups as the wire has them, `settings` the same as the draft of the form has them.
 * - `isDefault`: New project begins with it; at most one of a team and one of each person, for each operation.
 */
export const presets = portal.table(
  'presets',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Whose it is; null for the team's. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    operation: text().$type<Operation>().notNull(),
    name: text().notNull(),
    holds: jsonb().$type<string[]>().notNull(),
    request: jsonb().$type<ProjectRequest>().notNull(),
    settings: jsonb().$type<Record<string, string>>().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('presets_name').on(
      table.teamId,
      table.operation,
      sql`(coalesce(user_id, ''))`,
      sql`(lower(${table.name}))`,
    ),
    uniqueIndex('presets_default')
      .on(table.teamId, table.operation, sql`(coalesce(user_id, ''))`)
      .where(sql`is_default`),
    check('presets_operation', sql`operation in ('clip', 'subtitles', 'broll', 'tts', 'ttv')`),
    teamPolicy(),
  ],
)
