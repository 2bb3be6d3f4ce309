import { sql } from 'drizzle-orm'
import { doublePrecision, jsonb, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

type SampleFiles = {
  video: string
  thumbnail: string
  /** The same video with subtitles: shown to visitors without an account. */
  result?: { video: string; thumbnail: string; vtt: string; transcript: string }
}

/** A video that the service made itself, for a first try. The row exists once its files are in the storage. */
export const samples = serviceSchema.table('samples', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  language: text('language').notNull(),
  files: jsonb('files').$type<SampleFiles>().notNull(),
  durationSeconds: doublePrecision('duration_seconds').notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
})
