import { index, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'
import { users } from './users.ts'

/** How a session was begun: what the person proved. */
export type SignInMethod =
  | 'password'
  | 'password-and-code'
  | 'passkey'
  | 'link'
  | 'link-and-code'
  | 'provider'
  | 'embed'

/**
 * A signed-in browser. The cookie is a signed token that only names this row: setting `revokedAt` ends the session with
 * the next request, and a trigger notifies open live streams at once.
 *
 * - `method`: `password` also where the person has just chosen one for a new account, whose link they opened. `embed` is a
 *   session in a partner's frame (embed-sessions.ts), which no cookie names.
 * - `provider`: which provider, if the method is one.
 * - `domain`: the team's own host name at which the session began (portal-domains.ts); it is valid there alone, and in that
 *   team alone. Null: at the portal's own address.
 * - `confirmedAt`: when the person last proved who they are; deleting a team and the like ask for a recent proof.
 */
export const sessions = portal.table(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    network: text().notNull().default(''),
    method: text().$type<SignInMethod>().notNull().default('password'),
    provider: text(),
    domain: text(),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)
