import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'
import { users } from './users.ts'

/** An account at a sign-in provider that signs a person in. `subject` is the provider's stable name for it. */
export const identities = portal.table(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.userId)],
)
