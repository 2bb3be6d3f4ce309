import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROLES, type Role } from './memberships.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * An invitation to a team, bound to the address it was sent to.
 *
 * - Used once, by a person who has proved that they control `email`: `acceptedAt` is set by one guarded update.
 * - It counts only while `invitedBy` may still invite people to the team; that is looked up when it is opened.
 * - Only the token's hash is stored. The token follows from the id, `sentAt` and AUTH_SECRET, so sending it again ends
 *   the older link.
 */
export const invitations = portal.table(
  'invitations',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open')
      .on(table.teamId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_email').on(table.email),
    check('invitations_role', sql.raw(`role in (${ROLES.map((role) => `'${role}'`).join(', ')}) and role <> 'owner'`)),
    teamPolicy(),
  ],
)
