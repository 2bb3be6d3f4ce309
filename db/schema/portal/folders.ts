import { type AnyPgColumn, boolean, index, text, unique } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * A folder of a team's projects and uploads, at most two deep. A name is unique beside its siblings. What is in a deleted folder
 * goes to no folder.
 *
 * A folder at the top can stand for a client: then only owners, admins and the members in `folder_members` see it, those
 * inside it, and whatever belongs to their items. Policies hide it from all others (`portal.hidden_folder_ids`).
 */
export const folders = portal.table(
  'folders',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Null at the top. */
    parentId: text('parent_id').references((): AnyPgColumn => folders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Whether only chosen members see it; never of a folder inside another, which is seen with that one. */
    isClient: boolean('is_client').notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('folders_of_a_place').on(table.teamId, table.parentId, table.name).nullsNotDistinct(),
    index('folders_parent').on(table.parentId),
    teamPolicy(),
  ],
)

export type FolderRow = typeof folders.$inferSelect
