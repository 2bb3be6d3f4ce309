import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** What a person may do in a team. A client sees, comments on and approves shared results. */
export const ROLES = ['owner', 'admin', 'editor', 'viewer', 'client'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who is in which team. A person is in a team at most once (unique index). Deleting the row ends access with the next
 * request, because every request looks it up.
 */
export const memberships = portal.table(
  'memberships',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** Notices of this team reach the person in the app only. */
    noticesMuted: boolean('notices_muted').notNull().default(false),
    /** When the person hid the first steps of this team; null while they are shown. */
    firstStepsHiddenAt: instant('first_steps_hidden_at'),
    /** What the person searched for last in what was said, the latest first. */
    spokenSearches: text('spoken_searches').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('memberships_team_user').on(table.teamId, table.userId),
    index('memberships_user').on(table.userId),
    check('memberships_role', sql.raw(`role in (${ROLES.map((role) => `'${role}'`).join(', ')})`)),
    teamPolicy(),
  ],
)
