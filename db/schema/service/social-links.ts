import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Network } from '#lib/contract/social.ts'
import { apiKeys } from './api-keys.ts'
import { owners } from './owners.ts'
import { bytes, moment, serviceSchema } from './service-schema.ts'

/**
 * A linking under way, from POST /social-accounts to the access key. Anyone who has the link's token may continue it,
 * once: `linked_at is null` is the guard of its page, `claimed_at is null` that of the claim, which only the API key
 * that made the link may exchange. No account exists before the claim is exchanged or, without a return address, the
 * page shows the key; a link that nobody finished leaves nothing behind.
 */
export const socialLinks = serviceSchema.table(
  'social_links',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    instance: text('instance'),
    /** Sealed: its query may hold a token. */
    returnUrl: text('return_url'),
    /** The account that is linked again; null for a new one. */
    accountId: text('account_id'),
    tokenHash: bytes('token_hash').notNull(),
    /** Of the redirect that is under way: its state, and its PKCE verifier, sealed. */
    stateHash: bytes('state_hash'),
    verifier: text('verifier'),
    /** The accounts that the network offered, with their credentials, as sealed JSON; one of them once it is linked. */
    offered: text('offered'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    linkedAt: moment('linked_at'),
    claimHash: bytes('claim_hash'),
    claimedAt: moment('claimed_at'),
  },
  (table) => [
    uniqueIndex('social_links_token').on(table.tokenHash),
    uniqueIndex('social_links_state').on(table.stateHash),
    uniqueIndex('social_links_claim').on(table.claimHash),
    index('social_links_age').on(table.expiresAt),
  ],
)
