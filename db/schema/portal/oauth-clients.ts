import { text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/**
 * A program that registered itself (RFC 7591) to ask people for access to the Model Context Protocol. It is public: it has
 * no secret, and anybody can register one under any name. Belongs to no team.
 *
 * - `redirectUris`: where alone its codes are sent.
 * - One that nobody gave access is deleted after a while.
 */
export const oauthClients = portal.table('oauth_clients', {
  id: text().primaryKey(),
  name: text().notNull(),
  redirectUris: text('redirect_uris').array().notNull(),
  createdAt: instant('created_at').notNull(),
  /** When a person first gave it access. */
  grantedAt: instant('granted_at'),
})
