import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** `held`: its endpoint is turned off. `failed`: given up after the last attempt. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'held'

/**
 * A message to a team's address (Standard Webhooks 1.0): an event for an endpoint, or the report of an API submission for
 * its `webhookUrl` (then `endpointId` is null).
 *
 * - The id is the `webhook-id`; a replay keeps it. Written in the transaction of its cause, at most once per `cause`.
 * - Claiming a row advances `nextTryAt`, the lease that keeps workers apart.
 */
export const webhookDeliveries = portal.table(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id').references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    jobId: text('job_id').references(() => projects.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** What made it, such as `<job> <attempt> completed`: one message per cause and endpoint. */
    cause: text().notNull(),
    /** What it is about, in words: a project's title. */
    about: text().notNull(),
    /** JSON, sealed for the row. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    nextTryAt: instant('next_try_at'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_cause').on(table.teamId, sql`(coalesce(endpoint_id, ''))`, table.cause),
    index('webhook_deliveries_due').on(table.nextTryAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_team').on(table.teamId, table.createdAt, table.id),
    index('webhook_deliveries_job').on(table.jobId),
    check('webhook_deliveries_state', sql`state in ('waiting', 'delivered', 'failed', 'held')`),
    teamPolicy(),
  ],
)
