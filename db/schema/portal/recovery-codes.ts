import { index, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'
import { users } from './users.ts'

/** A code that replaces the second step once. Random, so a plain hash is enough. */
export const recoveryCodes = portal.table(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)
