import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owners } from './owners.ts'
import { moment, serviceSchema } from './service-schema.ts'
import { socialAccounts } from './social-accounts.ts'

/**
 * A page of videos that the service keeps itself. Its id is random: anyone who has it may see public and unlisted
 * entries.
 */
export const feeds = serviceSchema.table(
  'feeds',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => socialAccounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('feeds_account').on(table.accountId)],
)
