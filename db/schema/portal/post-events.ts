import { index, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { publications } from './publications.ts'
import { teams } from './teams.ts'

/** What happened to a publication or one of its posts, in sentences its team may read. Rows are only ever added. */
export const postEvents = portal.table(
  'post_events',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    publicationId: text('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    /** Null where it concerns all destinations. */
    postId: text('post_id'),
    kind: text().notNull(),
    sentence: text().notNull(),
    /** The same as a code with values; null where only text is known. */
    message: jsonb().$type<CodedMessage>(),
    at: instant().notNull(),
  },
  (table) => [index('post_events_publication').on(table.publicationId, table.at), teamPolicy()],
)
