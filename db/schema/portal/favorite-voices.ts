import { primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * A team's favorite voices. `voiceId` is the service's id. A voice that the service no longer lists stays a favorite
 * in case it comes back.
 */
export const favoriteVoices = portal.table(
  'favourite_voices',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    voiceId: text('voice_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.voiceId] }), teamPolicy()],
)
