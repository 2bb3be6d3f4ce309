import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** Who may watch: `public` is also found by search engines; `unlisted` and `password` only by who has the link. */
export const SHARE_MODES = ['public', 'unlisted', 'password'] as const
export type ShareMode = (typeof SHARE_MODES)[number]

/**
 * A link with which people outside the team watch a result, or all results of a project.
 *
 * - The token in the link follows from the row's id (lib/portal/shares/share-token.ts); `tokenHash` finds the row.
 * - `outputId` is the first version of the shared result, of which the newest is shown; null shares the project.
 * - Every file and every page asks for the row, so a link stops with the request after `revokedAt` or `expiresAt`.
 */
export const shareLinks = portal.table(
  'share_links',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    outputId: text('output_id').references(() => outputs.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    mode: text().$type<ShareMode>().notNull(),
    /** Argon2id; null unless the mode is `password`. */
    passwordHash: text('password_hash'),
    downloads: boolean().notNull(),
    comments: boolean().notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('share_links_token').on(table.tokenHash),
    index('share_links_team').on(table.teamId, table.createdAt, table.id),
    index('share_links_job').on(table.jobId),
    check('share_links_mode', sql`mode in ('public', 'unlisted', 'password')`),
    check('share_links_password', sql`(mode = 'password') = (password_hash is not null)`),
    teamPolicy(),
  ],
)
