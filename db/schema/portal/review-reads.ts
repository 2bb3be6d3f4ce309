import { primaryKey, text } from 'drizzle-orm/pg-core'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** Until when a member has read the feedback on a result (its first version). */
export const reviewReads = portal.table(
  'review_reads',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    outputId: text('output_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.outputId] }), teamPolicy()],
)
