import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'
import { socialAccounts } from './social-accounts.ts'

/**
 * What a network gave to post to an account with: tokens or an app password, as JSON, sealed for this row. Tokens are
 * renewed under a lock on the row, since most networks take a refresh token once.
 */
export const socialCredentials = serviceSchema.table('social_credentials', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => socialAccounts.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  /** When the access token runs out; null where it does not or nobody knows. */
  expiresAt: moment('expires_at'),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
})
