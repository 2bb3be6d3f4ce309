import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { projects } from './projects.ts'
import { moment, serviceSchema } from './service-schema.ts'

/** `refused`: the receiver answered 410. `exhausted`: the last retry failed. `held`: its receiver is switched off. */
export const REPORT_STATES = ['pending', 'delivered', 'refused', 'exhausted', 'held'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/**
 * The report of an ended project: exactly one per project, written in the transaction that ends it. While `pending` it
 * is due at `next_attempt_at`; a deliverer takes it by moving that moment ahead, so two never send the same attempt.
 */
export const reports = serviceSchema.table(
  'reports',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    /** Origin of the webhook address: slow and switched-off receivers are recognized by it. */
    receiver: text('receiver').notNull(),
    state: text('state').$type<ReportState>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('reports_project').on(table.projectId),
    index('reports_due').on(table.nextAttemptAt).where(sql`state = 'pending'`),
    index('reports_receiver').on(table.ownerId, table.receiver),
    check('reports_next', sql`(state = 'pending') = (next_attempt_at is not null)`),
  ],
)
