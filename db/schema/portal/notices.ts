import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodedMessage, TextWithMessage } from '#lib/contract/messages/coded.ts'
import type { NoticeKind } from '#lib/portal/notices/notice-kinds.ts'
import { memberships } from './memberships.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * What a member is notified of: one row for each member and thread, and none once they have left the team.
 *
 * - `thread` names what it is about: `project:job_…`. Later news of the same thing replaces the row and makes it unread.
 * - `needsYou`: something has to be done, until `doneAt`. `doneBy` is null if it ended by itself, and for people without
 *   an account and API keys, of which `doneByName` has the name.
 * - `isShown` is false where the member wants it by email or in the browser only.
 * - `digestAt` and `pushAt` are when an email and a browser notification about it are due; null for none, and once sent.
 */
export const notices = portal.table(
  'notices',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    thread: text().notNull(),
    /** The project, publication, account or person that it is about, or the meter. */
    subjectId: text('subject_id').notNull(),
    message: jsonb().$type<CodedMessage>().notNull(),
    detail: jsonb().$type<TextWithMessage>(),
    needsYou: boolean('needs_you').notNull().default(false),
    isShown: boolean('is_shown').notNull().default(true),
    readAt: instant('read_at'),
    doneAt: instant('done_at'),
    doneBy: text('done_by').references(() => users.id, { onDelete: 'set null' }),
    doneByName: text('done_by_name'),
    digestAt: instant('digest_at'),
    pushAt: instant('push_at'),
    pushTries: integer('push_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'notices_of_a_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete('cascade'),
    uniqueIndex('notices_thread').on(table.teamId, table.userId, table.thread),
    index('notices_newest').on(table.teamId, table.userId, table.createdAt, table.id),
    index('notices_by_age').on(table.createdAt),
    index('notices_digest').on(table.digestAt).where(sql`digest_at is not null`),
    index('notices_push').on(table.pushAt).where(sql`push_at is not null`),
    check(
      'notices_kind',
      sql`kind in ('project-finished', 'project-failed', 'project-unconfirmed', 'post-failed', 'post-live', 'approval-asked', 'approval-decided', 'account-attention', 'autopilot', 'comment', 'mention', 'joined', 'usage')`,
    ),
    teamPolicy(),
  ],
)

export type NoticeRow = typeof notices.$inferSelect
