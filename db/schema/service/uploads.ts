import { sql } from 'drizzle-orm'
import { bigint, index, text } from 'drizzle-orm/pg-core'
import { owners } from './owners.ts'
import { moment, serviceSchema } from './service-schema.ts'

/** A file that a caller gave to be a source. A row exists only for a whole file that is in the storage. */
export const uploads = serviceSchema.table(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    name: text('name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('uploads_of_owner').on(table.ownerId, table.id), index('uploads_by_age').on(table.createdAt)],
)
