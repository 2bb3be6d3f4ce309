import { index, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

/** What happened to a project, in sentences its team may read. Rows are only ever added. */
export const projectEvents = portal.table(
  'job_events',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    sentence: text().notNull(),
    /** The same as a code with values; null where only text is known. */
    message: jsonb().$type<CodedMessage>(),
    at: instant().notNull(),
  },
  (table) => [index('job_events_job').on(table.jobId, table.at), teamPolicy()],
)
