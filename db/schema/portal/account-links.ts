import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'
import { users } from './users.ts'

/**
 * - `sign-up` is a pending registration: the account does not exist until its link was used.
 * - `sign-in` was asked for instead of a password.
 * - `confirm-sign-in` follows a right password where that alone is not enough.
 * - `link-provider` follows signing in with a provider that is not linked to the account of its address yet.
 * - `change-email` confirms the new address of an account.
 */
export type LinkPurpose =
  | 'sign-up'
  | 'reset-password'
  | 'sign-in'
  | 'confirm-sign-in'
  | 'link-provider'
  | 'change-email'

/**
 * A link that proves control of a mailbox.
 *
 * - Used once: `usedAt` is set by one guarded update, in the transaction that does what the link is for.
 * - Only the token's hash is stored. The token follows from the id and AUTH_SECRET, so that the mail can be written
 *   later and again.
 * - A row does not record whether `email` has an account; that is looked up when the mail is written and when the link
 *   is opened.
 * - `domain` is the team's own host name to which the link leads (portal-domains.ts), and at which alone it works, because
 *   the operator of that host can read its addresses. Null: the portal's own address.
 * - `userId` is whose new address `email` is to become; null for every other purpose.
 */
export const accountLinks = portal.table(
  'account_links',
  {
    id: text().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    email: text().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    domain: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('account_links_token').on(table.tokenHash), index('account_links_email').on(table.email)],
)
