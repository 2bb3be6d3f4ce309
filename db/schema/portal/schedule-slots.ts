import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { portal, teamPolicy } from './portal-schema.ts'
import { schedules } from './schedules.ts'
import { socialAccounts } from './social-accounts.ts'
import { teams } from './teams.ts'

/** A weekly time of an account: ISO weekday (1 is Monday) and wall-clock time (`HH:MM`) in the schedule's zone. */
export const scheduleSlots = portal.table(
  'schedule_slots',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => socialAccounts.id, { onDelete: 'cascade' }),
    weekday: integer().notNull(),
    localTime: text('local_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.accountId, table.weekday, table.localTime] }),
    index('schedule_slots_account').on(table.accountId),
    check('schedule_slots_weekday', sql`weekday between 1 and 7`),
    check('schedule_slots_time', sql`local_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    teamPolicy(),
  ],
)
