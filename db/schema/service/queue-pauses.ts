import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/** While there is a row, no worker takes up a project. A worker that starts later finds it too. */
export const queuePauses = serviceSchema.table('queue_pauses', {
  /** Always `queue`: there is one queue. */
  id: text('id').primaryKey(),
  pausedAt: moment('paused_at').notNull().default(sql`now()`),
})
