import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { socialAccounts } from './social-accounts.ts'
import { teams } from './teams.ts'

/**
 * The access key of a linked account, sealed for its row (lib/core/secrets/sealed-text.ts). Only the dispatcher, the health
 * check and the rotation read it. `keyHash` refuses the same key twice in a team.
 */
export const socialAccessKeys = portal.table(
  'social_access_keys',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => socialAccounts.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('social_access_keys_hash').on(table.teamId, table.keyHash), teamPolicy()],
)
