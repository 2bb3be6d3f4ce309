import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { projects } from './projects.ts'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * Projects that a worker gave back because of a fault of its own. Until `until`, this worker leaves the project to others.
 * A project that is given back costs it neither an attempt nor its life.
 */
export const giveBacks = serviceSchema.table(
  'give_backs',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    workerId: text('worker_id').notNull(),
    /** For the operator. */
    reason: text('reason').notNull(),
    /** Null of versions that had none. */
    reasonMessage: jsonb('reason_message').$type<CodedMessage>(),
    times: integer('times').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.workerId] })],
)
