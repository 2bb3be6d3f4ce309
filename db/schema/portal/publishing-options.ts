import { sql } from 'drizzle-orm'
import { boolean, check, integer, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * How a team publishes; a team without a row has the defaults (lib/portal/posts/publishing-options.ts).
 *
 * - `toleranceHours`: a post that is later than this is held for a decision and not sent. Below the time for which the
 *   service remembers idempotency keys, so that what a restored database has forgotten is answered by the service.
 * - `linkApprovalCounts`: an approval by a shared link approves the posts of the video that wait for approval.
 * - `defaultAccountIds`: to which accounts a new post goes; null for those of the last post. Accounts that are not linked
 *   any more are passed over.
 * - `hashtags` and `signature` are added to the text that a new post begins with.
 * - `queuePaused`: posts of the queue are not sent until it is resumed; those with a time of their own are.
 * - `learnsFromPosts`: the choice of reels is weighted by what did well (lib/portal/insights/learning).
 * - `calendarVersion`: part of the calendar feed's secret address; 0 is no feed, and another number ends the old address.
 */
export const publishingOptions = portal.table(
  'publishing_options',
  {
    teamId: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    approvalRequired: boolean('approval_required').notNull(),
    linkApprovalCounts: boolean('link_approval_counts').notNull().default(false),
    toleranceHours: integer('tolerance_hours').notNull(),
    timeZone: text('time_zone').notNull(),
    calendarVersion: integer('calendar_version').notNull().default(0),
    defaultAccountIds: text('default_account_ids').array(),
    hashtags: text().array().notNull().default(sql`'{}'`),
    signature: text().notNull().default(''),
    queuePaused: boolean('queue_paused').notNull().default(false),
    learnsFromPosts: boolean('learns_from_posts').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [check('publishing_options_tolerance', sql`tolerance_hours between 1 and 18`), teamPolicy()],
)
