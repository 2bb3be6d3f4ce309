import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * What holds for all rules of a team; without a row, nothing does.
 *
 * - `minutesPerMonth`: source minutes that all rules together may use in a month; null for no cap.
 * - `isPaused`: no rule checks anything, until `pausedUntil` if that is set.
 */
export const autopilotOptions = portal.table(
  'autopilot_options',
  {
    teamId: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    minutesPerMonth: integer('minutes_per_month'),
    isPaused: boolean('is_paused').notNull().default(false),
    pausedUntil: instant('paused_until'),
    pausedBy: text('paused_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [teamPolicy()],
)
