import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { apiKeys } from './api-keys.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

export const OAUTH_TOKEN_KINDS = ['code', 'access', 'refresh'] as const
export type OauthTokenKind = (typeof OAUTH_TOKEN_KINDS)[number]

/**
 * What a program with a person's permission (`api_keys.client_id`) got: a code, which it exchanges once for an access
 * and a refresh token, and what each refresh brought. Only hashes are kept.
 *
 * - Codes and refresh tokens are used once: `usedAt`. One that comes again was stolen, and ends the permission.
 * - `challenge` and `redirectUri` are of a code: what its exchange must prove and repeat.
 */
export const oauthTokens = portal.table(
  'oauth_tokens',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    kind: text().$type<OauthTokenKind>().notNull(),
    tokenHash: text('token_hash').notNull(),
    challenge: text(),
    redirectUri: text('redirect_uri'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('oauth_tokens_hash').on(table.tokenHash),
    index('oauth_tokens_key').on(table.keyId),
    check('oauth_tokens_kind', sql`kind in ('code', 'access', 'refresh')`),
    teamPolicy(),
  ],
)
