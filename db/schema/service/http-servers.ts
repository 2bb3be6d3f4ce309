import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/** The processes that answer requests of the service and live or have lived lately, for the operator. */
export const httpServers = serviceSchema.table('http_servers', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  startedAt: moment('started_at').notNull().default(sql`now()`),
  seenAt: moment('seen_at').notNull().default(sql`now()`),
})
