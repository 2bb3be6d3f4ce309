import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Privacy } from '#lib/contract/networks.ts'
import { feeds } from './feeds.ts'
import { posts } from './posts.ts'
import { moment, serviceSchema } from './service-schema.ts'

/** A post of a feed: one for each, so that sending it again finds the one that is there. */
export const feedEntries = serviceSchema.table(
  'feed_entries',
  {
    id: text('id').primaryKey(),
    feedId: text('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    privacy: text('privacy').$type<Privacy>().notNull(),
    files: jsonb('files').$type<{ video: string; thumbnail: string }>().notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** How often the video was begun on the feed's pages. A sum alone: nothing is kept of who watches. */
    plays: bigint('plays', { mode: 'number' }).notNull().default(0),
    publishedAt: moment('published_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('feed_entries_post').on(table.postId),
    index('feed_entries_published').on(table.feedId, table.publishedAt.desc(), table.id.desc()),
  ],
)
