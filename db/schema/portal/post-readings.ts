import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { posts } from './posts.ts'
import { teams } from './teams.ts'

/** What a network reported of a post on a day (UTC): the last reading of the day. */
export const postReadings = portal.table(
  'post_readings',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    readAt: instant('read_at').notNull(),
    views: bigint({ mode: 'number' }),
    likes: bigint({ mode: 'number' }),
    comments: bigint({ mode: 'number' }),
    shares: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('post_readings_of_day').on(table.postId, table.day),
    index('post_readings_team').on(table.teamId, table.day),
    check('post_readings_day', sql`day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    teamPolicy(),
  ],
)

export type PostReadingRow = typeof postReadings.$inferSelect
