import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/** What the operator allows a team; null is no limit. Months are those of the team's time zone. Only the operator writes it. */
export const teamLimits = portal.table(
  'team_limits',
  {
    teamId: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    sourceSecondsPerMonth: bigint('source_seconds_per_month', { mode: 'number' }),
    charactersPerMonth: bigint('characters_per_month', { mode: 'number' }),
    postsPerMonth: integer('posts_per_month'),
    storedBytes: bigint('stored_bytes', { mode: 'number' }),
    callsPerMinute: integer('calls_per_minute'),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [teamPolicy()],
)
