import { sql } from 'drizzle-orm'
import { primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/** Clients that the service has registered itself with, at networks of many servers; as JSON, sealed for this row. */
export const socialClients = serviceSchema.table(
  'social_clients',
  {
    network: text('network').notNull(),
    /** Origin of the server. */
    instance: text('instance').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.network, table.instance] })],
)
