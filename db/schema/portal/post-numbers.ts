import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { InsightsGap } from '#lib/portal/insights/insights-gap.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { posts } from './posts.ts'
import { teams } from './teams.ts'

/**
 * How a published post does: what its network last reported.
 *
 * - A number is null where the network does not give it. Nothing is estimated, and a failed reading leaves the last ones.
 * - `countedAt` is when they were reported; `gap` is why the last reading brought none, null after one that did.
 * - `nextReadAt` is when it is read again: claiming advances it, which is the lease. Null once it is never read again: it
 *   is frozen (`frozenAt`), or the network has deleted it (`deletedAt`).
 * - `missingSince`: the network did not know the post. It counts as deleted when that is so twice, an hour apart.
 */
export const postNumbers = portal.table(
  'post_numbers',
  {
    postId: text('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    views: bigint({ mode: 'number' }),
    likes: bigint({ mode: 'number' }),
    comments: bigint({ mode: 'number' }),
    shares: bigint({ mode: 'number' }),
    countedAt: instant('counted_at'),
    gap: text().$type<InsightsGap>(),
    /** The gap in words that the team may read. */
    gapReason: text('gap_reason'),
    /** The same as a code with values; null where only text is known. */
    gapMessage: jsonb('gap_message').$type<CodedMessage>(),
    nextReadAt: instant('next_read_at'),
    /** Readings in a row that brought no answer. */
    quietReadings: integer('quiet_readings').notNull().default(0),
    missingSince: instant('missing_since'),
    deletedAt: instant('deleted_at'),
    frozenAt: instant('frozen_at'),
  },
  (table) => [
    index('post_numbers_due').on(table.nextReadAt).where(sql`next_read_at is not null`),
    index('post_numbers_team').on(table.teamId),
    check('post_numbers_ended', sql`(next_read_at is null) = (frozen_at is not null or deleted_at is not null)`),
    teamPolicy(),
  ],
)

export type PostNumbersRow = typeof postNumbers.$inferSelect
