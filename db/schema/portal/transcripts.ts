import { boolean, index, integer, real, text } from 'drizzle-orm/pg-core'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

/**
 * The transcript that came with an output, as search reads it: its words are in `transcript_passages`. It is erased with
 * the output.
 */
export const transcripts = portal.table(
  'transcripts',
  {
    outputId: text('output_id')
      .primaryKey()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Of the whole source, whose times it has; false: of the output itself. */
    ofSource: boolean('of_source').notNull(),
    /** Equal for transcripts of one video, of which search shows the newest. */
    sourceKey: text('source_key').notNull(),
    languageTag: text('language_tag').notNull(),
    durationSeconds: real('duration_seconds').notNull(),
    wordCount: integer('word_count').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('transcripts_team').on(table.teamId, table.sourceKey),
    index('transcripts_job').on(table.jobId),
    teamPolicy(),
  ],
)
