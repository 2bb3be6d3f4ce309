import { primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * The voices that a team marked, each once. The service names a voice by `voiceId`; one that it lists no longer stays
 * marked, in case it comes back.
 */
export const favouriteVoices = portal.table(
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
