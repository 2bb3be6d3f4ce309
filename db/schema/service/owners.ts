import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * Whom keys, projects and uploads belong to. Every query of a caller names the owner in its `where`; what belongs to
 * another owner is absent. The portal's own key belongs to the owner `portal`.
 */
export const owners = serviceSchema.table('owners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
})
