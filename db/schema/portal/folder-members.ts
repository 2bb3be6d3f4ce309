import { foreignKey, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { folders } from './folders.ts'
import { memberships } from './memberships.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/** The members for whom a client's folder was chosen; owners and admins see it without a row. None once they have left. */
export const folderMembers = portal.table(
  'folder_members',
  {
    folderId: text('folder_id')
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.folderId, table.userId] }),
    foreignKey({
      name: 'folder_members_of_a_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete('cascade'),
    index('folder_members_team').on(table.teamId, table.userId),
    teamPolicy(),
  ],
)
