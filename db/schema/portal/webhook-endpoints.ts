import { boolean, index, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * An address of a team that receives events.
 *
 * - `url` may hold a secret, so it is sealed for the row; so are the signing secrets. Until `previousUntil`, messages are
 *   signed with the previous secret too.
 * - `failingSince`: no message has got through since then. After days of that the worker turns it off and records the
 *   reason in `offReason`; its messages are held until it is turned on again.
 */
export const webhookEndpoints = portal.table(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    secret: text().notNull(),
    previousSecret: text('previous_secret'),
    previousUntil: instant('previous_until'),
    isOn: boolean('is_on').notNull(),
    offReason: text('off_reason'),
    /** The same as a code with values; null where only text is known. */
    offReasonMessage: jsonb('off_reason_message').$type<CodedMessage>(),
    offAt: instant('off_at'),
    failingSince: instant('failing_since'),
    lastDeliveredAt: instant('last_delivered_at'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('webhook_endpoints_team').on(table.teamId, table.createdAt), teamPolicy()],
)
