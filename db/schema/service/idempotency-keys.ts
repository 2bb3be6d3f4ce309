import { sql } from 'drizzle-orm'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { projects } from './projects.ts'
import { bytes, moment, serviceSchema } from './service-schema.ts'

/** Which project an `Idempotency-Key` made. Written in the transaction that makes the project; forgotten after 24 h. */
export const idempotencyKeys = serviceSchema.table(
  'idempotency_keys',
  {
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the operation and the request as it was understood. */
    requestHash: bytes('request_hash').notNull(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)
