import { sql } from 'drizzle-orm'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { autopilotItems } from './autopilot-items.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { publications } from './publications.ts'
import { teams } from './teams.ts'

/**
 * A reel that a rule gave to the queue or to approvers, or left although it is good enough (`left`, with the reason). The
 * key is the first version of the output, so that no reel is given twice.
 *
 * - Until `stopUntil`, nothing of the queue posts it, and every member can stop it. Null where approval is asked for.
 */
export const autopilotReels = portal.table(
  'autopilot_reels',
  {
    outputId: text('output_id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => autopilotItems.id, { onDelete: 'cascade' }),
    publicationId: text('publication_id').references(() => publications.id, { onDelete: 'set null' }),
    left: jsonb().$type<AnyMessage>(),
    stopUntil: instant('stop_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('autopilot_reels_item').on(table.itemId),
    index('autopilot_reels_publication').on(table.publicationId).where(sql`publication_id is not null`),
    teamPolicy(),
  ],
)
