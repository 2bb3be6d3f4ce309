import { sql } from 'drizzle-orm'
import { check, index, jsonb, text } from 'drizzle-orm/pg-core'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { operatorPolicy } from './operator-snapshots.ts'
import { instant, portal } from './portal-schema.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/**
 * An act of an operator, which the worker carries out: the pages cannot act for all teams. The worker asks again whether
 * the session is an operator's before it does. Rows are deleted after a day; the operator's audit log keeps what was done.
 */
export const operatorOrders = portal.table(
  'operator_orders',
  {
    id: text().primaryKey(),
    /** Checked against lib/portal/operator/commands when it is carried out. */
    kind: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
    state: text().$type<'waiting' | 'begun' | 'done' | 'refused'>().notNull(),
    /** Its result, in words that the operator may read; null until then. */
    sentence: text(),
    /** The same before its reader’s language is known. */
    message: jsonb().$type<AnyMessage>(),
    answer: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('operator_orders_waiting').on(table.createdAt).where(sql`state = 'waiting'`),
    check('operator_orders_state', sql`state in ('waiting', 'begun', 'done', 'refused')`),
    operatorPolicy(),
  ],
)
