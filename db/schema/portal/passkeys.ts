import { bigint, boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'
import { users } from './users.ts'

/** A WebAuthn credential. `credentialId` and `publicKey` are base64url; `counter` only grows, if the device counts. */
export const passkeys = portal.table(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
)
