import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { shareLinks } from './share-links.ts'
import { teams } from './teams.ts'

/** Why a shared video is reported. */
export const REPORT_REASONS = ['rights', 'privacy', 'harmful', 'deceptive', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/**
 * A report of a shared video by a person with the link.
 *
 * - `outputId` is the first version of the result; null once it is deleted.
 * - `email` is where the reporter wants an answer; null if they gave none. Only the operator sees it.
 */
export const shareReports = portal.table(
  'share_reports',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    shareId: text('share_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    outputId: text('output_id').references(() => outputs.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull(),
    email: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('share_reports_share').on(table.shareId),
    index('share_reports_team').on(table.teamId, table.createdAt),
    check('share_reports_reason', sql`reason in ('rights', 'privacy', 'harmful', 'deceptive', 'other')`),
    teamPolicy(),
  ],
)
