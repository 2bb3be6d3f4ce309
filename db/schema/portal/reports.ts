import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { submissions } from './submissions.ts'
import { teams } from './teams.ts'

/**
 * The inbox: every report byte for byte, stored before it is interpreted. Only its processing state ever changes.
 * `signature` is the result of checking the Standard Webhooks headers.
 */
export const reports = portal.table(
  'reports',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Sealed, because anyone with its links can open the team's files. */
    body: text().notNull(),
    contentType: text('content_type').notNull(),
    signature: text().$type<'valid' | 'invalid' | 'absent'>().notNull(),
    state: text().$type<'waiting' | 'used' | 'ignored'>().notNull(),
    /** True once the service itself confirmed it, or its signature is valid. */
    verified: text().$type<'yes' | 'no' | 'unknown'>().notNull(),
    note: text(),
    tries: integer().notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The request that it came with, which the service names after the one that asked for the project. */
    requestId: text('request_id'),
    traceparent: text(),
  },
  (table) => [
    index('reports_waiting').on(table.nextTryAt).where(sql`state = 'waiting'`),
    index('reports_job').on(table.jobId, table.receivedAt),
    teamPolicy(),
  ],
)
