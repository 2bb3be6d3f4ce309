import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** Search, filters and order of the list of projects under a name, of the team or of one person. */
export const savedViews = portal.table(
  'saved_views',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Whose it is; null for the team's. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the address of the list has them, without the page. */
    query: text().notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.teamId, sql`(coalesce(user_id, ''))`, sql`(lower(${table.name}))`),
    teamPolicy(),
  ],
)
