import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { portal, teamPolicy } from './portal-schema.ts'
import { shareLinks } from './share-links.ts'
import { teams } from './teams.ts'

/** How often videos of a link were begun on a day (UTC). A sum alone: nothing is kept of who watched. */
export const shareViews = portal.table(
  'share_views',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    shareId: text('share_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.day] }),
    check('share_views_day', sql`day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    teamPolicy(),
  ],
)
