import { jsonb, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'

/** Proof that a team was erased: what was counted, signed. Without personal data, and kept when the team is gone. */
export const erasures = portal.table(
  'erasures',
  {
    id: text().primaryKey(),
    teamId: text('team_id').notNull(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    erasedAt: instant('erased_at').notNull(),
    signature: text().notNull(),
  },
  () => [teamPolicy()],
)
