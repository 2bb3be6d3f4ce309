import { index, text } from 'drizzle-orm/pg-core'
import { embedSessions } from './embed-sessions.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/** A code that a frame exchanges for access, once. Only its hash is kept. `teamId` is the partner. */
export const embedCodes = portal.table(
  'embed_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => embedSessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('embed_codes_session').on(table.sessionId), teamPolicy()],
)
