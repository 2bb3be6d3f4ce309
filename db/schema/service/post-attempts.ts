import { sql } from 'drizzle-orm'
import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { posts } from './posts.ts'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * One attempt to send a post, written before the network is called. `sent_at` is written before the first call after which
 * the post may exist: an attempt that was cut off without it has certainly left nothing at the network.
 */
export const postAttempts = serviceSchema.table(
  'post_attempts',
  {
    id: text('id').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    startedAt: moment('started_at').notNull().default(sql`now()`),
    sentAt: moment('sent_at'),
    endedAt: moment('ended_at'),
    outcome: text('outcome').$type<'published' | 'failed' | 'later' | 'unknown' | 'interrupted'>(),
    /** The network's answer, or why there was no answer. */
    message: text('said'),
    /** What the adapter needs to go on or to look the post up, as sealed JSON: an upload's address, a container's id. */
    progress: text('progress'),
  },
  (table) => [uniqueIndex('post_attempts_number').on(table.postId, table.number)],
)
