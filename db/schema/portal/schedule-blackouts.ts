import { sql } from 'drizzle-orm'
import { check, primaryKey, text } from 'drizzle-orm/pg-core'
import { portal, teamPolicy } from './portal-schema.ts'
import { schedules } from './schedules.ts'
import { teams } from './teams.ts'

/** A date (`YYYY-MM-DD` in the schedule's zone) on which the schedule offers no slots. */
export const scheduleBlackouts = portal.table(
  'schedule_blackouts',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    date: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.date] }),
    check('schedule_blackouts_date', sql`date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    teamPolicy(),
  ],
)
