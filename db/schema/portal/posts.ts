import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { OwnText, PostState, ReasonCode } from '#lib/portal/posts/post-state.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { publications } from './publications.ts'
import { schedules } from './schedules.ts'
import { socialAccounts } from './social-accounts.ts'
import { teams } from './teams.ts'

/**
 * A publication's post to one account.
 *
 * - `slotAt` is the slot that it holds: unique for an account, so that of two people who take the same one gets it and
 *   the other gets an error. Null where it was placed at a time of its own, and once it is canceled or a draft again.
 * - `queued`: its slot was handed out in the order of the queue, which may hand out another one. Otherwise a person chose
 *   its time, which nothing but a person changes.
 * - `attempts` counts the rows of `post_attempts`. The next attempt's number follows from it, and the idempotency key
 *   from that, so that a database which forgot an attempt makes the same key again.
 * - A post that is `publishing` has a `nextStepAt`: its worker may be gone, and another takes it over then.
 * - `verified`: whether the service confirmed that the network has it. False where a service cannot be asked.
 */
export const posts = portal.table(
  'posts',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    publicationId: text('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => socialAccounts.id, { onDelete: 'cascade' }),
    state: text().$type<PostState>().notNull(),
    ownText: jsonb('own_text').$type<OwnText>(),
    plannedAt: instant('planned_at'),
    slotAt: instant('slot_at'),
    slotScheduleId: text('slot_schedule_id').references(() => schedules.id, { onDelete: 'set null' }),
    queued: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** What went wrong or is waited for, in words that the team may read. */
    reason: text(),
    /** The same as a code with values; null where only text is known. */
    reasonMessage: jsonb('reason_message').$type<CodedMessage>(),
    reasonCode: text('reason_code').$type<ReasonCode>(),
    servicePostId: text('service_post_id'),
    verified: boolean(),
    url: text(),
    nextStepAt: instant('next_step_at'),
    /** Questions in a row that brought nothing new. */
    quietChecks: integer('quiet_checks').notNull().default(0),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('posts_due').on(table.plannedAt, table.id).where(sql`state = 'scheduled'`),
    index('posts_step').on(table.nextStepAt).where(sql`next_step_at is not null`),
    uniqueIndex('posts_slot').on(table.accountId, table.slotAt).where(sql`slot_at is not null`),
    index('posts_team_time').on(table.teamId, sql`(coalesce(planned_at, created_at))`, table.id),
    index('posts_team_changed').on(table.teamId, table.updatedAt),
    index('posts_account').on(table.accountId, table.plannedAt),
    index('posts_published').on(table.publishedAt).where(sql`state = 'published'`),
    uniqueIndex('posts_destination').on(table.publicationId, table.accountId),
    check(
      'posts_state',
      sql`state in ('draft', 'awaiting_approval', 'scheduled', 'publishing', 'published', 'failed', 'unknown', 'held', 'cancelled')`,
    ),
    check(
      'posts_planned',
      sql`state not in ('awaiting_approval', 'scheduled', 'publishing') or planned_at is not null`,
    ),
    check('posts_followed', sql`state <> 'publishing' or next_step_at is not null`),
    teamPolicy(),
  ],
)

export type PostRow = typeof posts.$inferSelect
