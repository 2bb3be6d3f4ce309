import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Network, OwnTextLimit, SocialAccount } from '#lib/contract/social.ts'
import { owners } from './owners.ts'
import { bytes, moment, serviceSchema } from './service-schema.ts'

/**
 * A linked account. It can be posted to with its access key, of which only the SHA-256 is stored, until `unlinked_at`;
 * rotating puts another hash in place, so that there is never more than one key. What the network gave to post with is in
 * `social_credentials`, which is deleted with the link.
 */
export const socialAccounts = serviceSchema.table(
  'social_accounts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    /** Origin of the server that the account lives on, where its network has several. */
    instance: text('instance'),
    /** The network's own name of the account; it never changes. */
    networkAccountId: text('network_account_id').notNull(),
    displayName: text('display_name').notNull(),
    handle: text('handle'),
    avatarUrl: text('avatar_url'),
    profileUrl: text('profile_url'),
    accessKeyHash: bytes('access_key_hash').notNull(),
    accessKeyEnding: text('access_key_ending').notNull(),
    health: text('health').$type<SocialAccount['health']>().notNull().default('untried'),
    healthReason: text('health_reason'),
    /** The same as a code with values; null where only text is known. */
    healthReasonMessage: jsonb('health_reason_message').$type<CodedMessage>(),
    /** What the account's own server takes of a text; null if it does not report it, or if servers do not differ. */
    textLimit: jsonb('text_limit').$type<OwnTextLimit>(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    lastUsedAt: moment('last_used_at'),
    unlinkedAt: moment('unlinked_at'),
  },
  (table) => [
    uniqueIndex('social_accounts_key').on(table.accessKeyHash),
    index('social_accounts_of_owner').on(table.ownerId, table.id.desc()),
  ],
)
