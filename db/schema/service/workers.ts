import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * Worker processes that live or have lived lately. `machine` names a space of process ids; a worker on the same machine
 * can tell at once whether another is gone and take over what it held.
 */
export const workers = serviceSchema.table('workers', {
  id: text('id').primaryKey(),
  machine: text('machine').notNull(),
  pid: integer('pid').notNull(),
  /** When the process began, as the system counts it: tells a process id that is used again from the former one. */
  processStart: text('process_start').notNull(),
  startedAt: moment('started_at').notNull().default(sql`now()`),
  seenAt: moment('seen_at').notNull().default(sql`now()`),
})
