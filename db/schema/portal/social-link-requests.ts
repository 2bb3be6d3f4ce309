import { index, text } from 'drizzle-orm/pg-core'
import type { Network } from '#lib/contract/social.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * A member on the way to the service's linking page and back. Only the person who left can come back, once and
 * before `expiresAt`: otherwise a stranger's claim could be put into a team by a link.
 */
export const socialLinkRequests = portal.table(
  'social_link_requests',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().$type<Network>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('social_link_requests_expiry').on(table.expiresAt), teamPolicy()],
)
