import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { webhookDeliveries } from './webhook-deliveries.ts'

/** One try to deliver a message. Rows are only ever added. */
export const webhookAttempts = portal.table(
  'webhook_attempts',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The status of the answer; null without one. */
    status: integer(),
    /** Why it did not arrive, in words; null if it did. */
    failure: text(),
    /** The same as a code with values; null where only text is known. */
    failureMessage: jsonb('failure_message').$type<CodedMessage>(),
    durationMs: integer('duration_ms').notNull(),
    /** Who asked for it, if it was not due by itself. */
    replayedBy: text('replayed_by'),
    at: instant().notNull(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.at), teamPolicy()],
)
