import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * A line of a result in another language. Times are seconds of the source; those of the title and of the title at the beginning
 * are 0.
 */
export type StoredLine = {
  kind: 'title' | 'hook' | 'spoken'
  startSeconds: number
  endSeconds: number
  speaker?: number
  /** What was said when it was translated. */
  source: string
  /** Empty until it is translated. */
  text: string
  reviewed: boolean
  /** As it came, before a person changed it. */
  firstText?: string
  changedBy?: string
  changedAt?: string
  /** The translation of an earlier source, which was corrected since. */
  earlierText?: string
}

/** How the result is to be made in that language. */
export type LanguageOptions = {
  captions: 'burn-in' | 'files'
  voiceOver: boolean
  /** Voices by speaker; 0 for all who have none of their own. */
  voices: Record<string, string>
  /** 0 to 1: how loud the original stays under the voice. */
  originalVolume: number
}

/**
 * A result in another language: its lines, and how it is to be made. One for each language of a first version. While `nextTryAt` is
 * set, the worker has open lines translated.
 */
export const translations = portal.table(
  'translations',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The first version of the result. */
    outputId: text('output_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    languageTag: text('language_tag').notNull(),
    /** BCP 47 tag of what is spoken. */
    sourceTag: text('source_tag').notNull(),
    lines: jsonb().$type<StoredLine[]>().notNull(),
    /** Names that stay as they are. */
    keep: jsonb().$type<string[]>().notNull(),
    options: jsonb().$type<LanguageOptions>().notNull(),
    /** The provider; null for what people wrote. */
    translatedBy: text('translated_by'),
    nextTryAt: instant('next_try_at'),
    tries: integer().notNull().default(0),
    /** Why lines are open that were to be translated. */
    failure: text(),
    failureMessage: jsonb('failure_message').$type<CodedMessage>(),
    /** The job that makes the result in this language, or made it last. */
    jobId: text('job_id').references(() => projects.id, { onDelete: 'set null' }),
    filesMadeAt: instant('files_made_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('translations_of_output').on(table.outputId, table.languageTag),
    index('translations_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    check('translations_tries', sql`tries >= 0`),
    teamPolicy(),
  ],
)

export type TranslationRow = typeof translations.$inferSelect
