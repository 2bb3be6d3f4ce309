import { sql } from 'drizzle-orm'
import { check, index, real, text } from 'drizzle-orm/pg-core'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { shareLinks } from './share-links.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** A comment at a time of the video, an approval, or a request for changes. */
export const NOTE_KINDS = ['comment', 'approved', 'changes'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/**
 * Feedback of a person with a link about a shared result.
 *
 * - `outputId` is the first version of the result, `versionId` the version that they saw.
 * - `userId` is set for a signed-in member of the team. Everybody else gave `authorName` themselves; it proves nothing.
 * - `text` is plain text; empty for an approval without words. A mention in it is `<@id>` of a person in `mentions`.
 */
export const reviewNotes = portal.table(
  'review_notes',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    outputId: text('output_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    versionId: text('version_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    shareId: text('share_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    kind: text().$type<NoteKind>().notNull(),
    /** Of a comment, in the version that they saw; null for the others. */
    atSeconds: real('at_seconds'),
    text: text().notNull(),
    mentions: text().array().notNull().default([]),
    authorName: text('author_name').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('review_notes_job').on(table.jobId, table.createdAt),
    index('review_notes_output').on(table.outputId, table.createdAt),
    index('review_notes_open_requests')
      .on(table.teamId, table.jobId)
      .where(sql`kind = 'changes' and resolved_at is null`),
    check('review_notes_kind', sql`kind in ('comment', 'approved', 'changes')`),
    check('review_notes_at', sql`(kind = 'comment') = (at_seconds is not null)`),
    teamPolicy(),
  ],
)
