import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { CheckedVideo } from '#lib/contract/video-checks.ts'
import { owners } from './owners.ts'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * One publish request: a video that goes to one account or several. The video is fetched once, as soon as the request is
 * accepted, however far ahead its time is, so that it does no harm if a link expires before then. While `waiting` it is
 * due at `next_attempt_at`; a worker takes it by moving that moment ahead.
 */
export const publications = serviceSchema.table(
  'publications',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** Sealed: its query may hold a token. */
    videoUrl: text('video_url').notNull(),
    /** The service's own stored file that it is fetched from, which is not deleted until then. */
    sourceFile: text('source_file'),
    videoState: text('video_state').$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    /** Key of the video in the file storage. */
    videoFile: text('video_file'),
    video: jsonb('video').$type<CheckedVideo>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** Set once the video is deleted, after every post of it has ended. */
    filesDeletedAt: moment('files_deleted_at'),
  },
  (table) => [
    index('publications_due').on(table.nextAttemptAt).where(sql`video_state = 'waiting'`),
    index('publications_with_files').on(table.createdAt).where(sql`files_deleted_at is null`),
    check('publications_next', sql`(video_state = 'waiting') = (next_attempt_at is not null)`),
    check('publications_video', sql`(video_state = 'ready') = (video_file is not null and video is not null)`),
  ],
)
