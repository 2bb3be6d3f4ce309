import { sql } from 'drizzle-orm'
import { check, index, integer, real, text } from 'drizzle-orm/pg-core'
import type { Approval, Privacy } from '#lib/portal/posts/post-state.ts'
import { apiKeys } from './api-keys.ts'
import { outputs } from './outputs.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * One composed thing: a video with its text, for one or more destinations (`posts`).
 *
 * - `outputId` becomes null when the video is deleted; its posts then fail with that reason. A video from elsewhere has
 *   a `videoUrl` instead.
 * - `revision` counts changes of content, destinations and times. An approver approves the revision that they saw.
 * - `approval` is `waiting` while posts await it; a change after `approved` makes it `waiting` again.
 */
export const publications = portal.table(
  'publications',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The key it was published with over the API; null for a person. */
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    outputId: text('output_id').references(() => outputs.id, { onDelete: 'set null' }),
    /** The address of a video that is not an output of the team, sealed for this row; null for an output. */
    videoUrl: text('video_url'),
    title: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    privacy: text().$type<Privacy>().notNull(),
    /** Second of the video that is its cover; null leaves the choice to the network. */
    coverSeconds: real('cover_seconds'),
    /** BCP 47 tags that a program gave: of the texts, and of what is said. Null: those of the result. */
    languageTag: text('language_tag'),
    audioLanguageTag: text('audio_language_tag'),
    revision: integer().notNull().default(1),
    approval: text().$type<Exclude<Approval, null>>(),
    /** Who asked for approval of what it is now: a person or a key, which do not approve it themselves. */
    proposedBy: text('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    proposedByKeyId: text('proposed_by_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The name under which a person without an account decided by a shared link; null for members. */
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('publications_team').on(table.teamId, table.createdAt, table.id),
    index('publications_output').on(table.outputId),
    index('publications_waiting').on(table.teamId, table.updatedAt).where(sql`approval = 'waiting'`),
    check('publications_approval', sql`approval in ('waiting', 'approved', 'declined')`),
    check('publications_privacy', sql`privacy in ('public', 'private', 'unlisted')`),
    teamPolicy(),
  ],
)
