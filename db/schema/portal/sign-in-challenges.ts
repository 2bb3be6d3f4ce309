import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'
import { users } from './users.ts'

/** What a challenge waits for. */
export type ChallengePurpose = 'passkey-registration' | 'passkey-sign-in' | 'second-step' | 'provider'

/**
 * A step of signing in that has begun and is not finished; a short-lived cookie names the row.
 *
 * - Used once: `usedAt` is set by one guarded update. `tries` counts wrong codes of a second step.
 * - `userId` is whose password was right (`second-step`), who adds a passkey or links a provider; null for nobody yet.
 * - `content` holds the WebAuthn challenge or the state, nonce and code verifier of a provider.
 */
export const signInChallenges = portal.table(
  'sign_in_challenges',
  {
    id: text().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb().$type<Record<string, string>>().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_in_challenges_expiry').on(table.expiresAt),
    check(
      'sign_in_challenges_purpose',
      sql`purpose in ('passkey-registration', 'passkey-sign-in', 'second-step', 'provider')`,
    ),
  ],
)
