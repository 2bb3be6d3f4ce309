import { boolean, index, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * Weekly times at which accounts post, on the wall clock of `timeZone` (an IANA name). A paused schedule offers no
 * slots; posts that were placed by it keep their times.
 */
export const schedules = portal.table(
  'schedules',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    timeZone: text('time_zone').notNull(),
    paused: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('schedules_team').on(table.teamId, table.createdAt), teamPolicy()],
)
