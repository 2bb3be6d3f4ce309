import { customType, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { transcripts } from './transcripts.ts'

/** Words with their positions, as Postgres writes them. */
const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

/** A sentence: start and end in milliseconds, its speaker counted from 1, the position of its first word, its text. */
export type PassageLine = { s: number; e: number; p?: number; n: number; t: string }

/**
 * Some minutes of a transcript: the unit that search finds words in. Read through the view `team_passages`, since the
 * index cannot be used behind a row policy.
 *
 * - `words` has each word as `foldWord` writes it, its stem after a `~` where that is another, and `@` with the team.
 * - `starts` has the time of each position in `words`, in milliseconds.
 * - Everything large lies outside the row, so that matches are counted without reading it (`toast_tuple_target`).
 */
export const transcriptPassages = portal.table(
  'transcript_passages',
  {
    outputId: text('output_id')
      .notNull()
      .references(() => transcripts.outputId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
    starts: integer().array().notNull(),
    lines: jsonb().$type<PassageLine[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.outputId, table.position] }),
    index('transcript_passages_words').using('gin', table.words).with({ fastupdate: false }),
    teamPolicy(),
  ],
)
