import { bigint, date, primaryKey, text } from 'drizzle-orm/pg-core'
import { portal } from './portal-schema.ts'

/** How much of each store was used on a day, so that a line through the last days can predict when it will be full. */
export const storageSamples = portal.table(
  'storage_samples',
  {
    day: date().notNull(),
    store: text().notNull(),
    usedBytes: bigint('used_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.store] })],
)
