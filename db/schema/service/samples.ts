import { sql } from 'drizzle-orm'
import { doublePrecision, jsonb, text } from 'drizzle-orm/pg-core'
import type { Output } from '#lib/contract/project.ts'
import { moment, serviceSchema } from './service-schema.ts'

type SampleFiles = {
  video: string
  thumbnail: string
  /** What is said in the video, exactly. */
  transcript?: string
  /** The same video with subtitles: shown to visitors without an account. */
  result?: { video: string; thumbnail: string; vtt: string; transcript: string }
  /** Reels of the video, best first. Written once all of them and the stages that led to them are stored. */
  reels?: SampleReel[]
}

/** Storage keys of a reel's files, and what is known of it. */
export type SampleReel = {
  video: string
  thumbnail: string
  vtt: string
  transcript: string
  durationSeconds: number
  width: number
  height: number
  info: NonNullable<Output['info']>
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
