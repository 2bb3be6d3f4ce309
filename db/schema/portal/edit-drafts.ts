import { jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EditChanges } from '#lib/contract/editing/editing.ts'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** A person's changes to an output that are not rendered yet: one draft per person and output, whatever its versions. */
export const editDrafts = portal.table(
  'edit_drafts',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first version. */
    outputId: text('output_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    /** The version that the changes start from. */
    baseId: text('base_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<EditChanges>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.outputId] }), teamPolicy()],
)
