import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/** How an owner's receiver is doing. A success clears the row; one that fails for days is switched off. */
export const reportReceivers = serviceSchema.table(
  'report_receivers',
  {
    ownerId: text('owner_id').notNull(),
    receiver: text('receiver').notNull(),
    failures: integer('failures').notNull(),
    failingSince: moment('failing_since').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.receiver] })],
)
