import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { projects } from './projects.ts'
import { publications } from './publications.ts'
import { bytes, moment, serviceSchema } from './service-schema.ts'

/**
 * Which project or publication an `Idempotency-Key` made. Written in the transaction that makes it; forgotten after 24 h.
 */
export const idempotencyKeys = serviceSchema.table(
  'idempotency_keys',
  {
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the operation and the request as it was understood. */
    requestHash: bytes('request_hash').notNull(),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    publicationId: text('publication_id').references(() => publications.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    check('idempotency_keys_made', sql`num_nonnulls(project_id, publication_id) = 1`),
  ],
)
