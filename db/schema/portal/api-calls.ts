import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { apiKeys } from './api-keys.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

/**
 * A call to `/api/v2` with a team's key, for the developer page. Bodies are sealed, cut at 64 KB, and deleted after the
 * team's retention.
 */
export const apiCalls = portal.table(
  'api_calls',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    keyId: text('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    durationMs: integer('duration_ms').notNull(),
    network: text().notNull(),
    idempotencyKey: text('idempotency_key'),
    requestBody: text('request_body'),
    answerBody: text('answer_body'),
    jobId: text('job_id').references(() => projects.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    /** As it was answered: the caller's own, or one of ours. Callers may repeat theirs, so it is not unique. */
    requestId: text('request_id'),
    /** The tool or the method of the Model Context Protocol that made it; null for every other call. */
    tool: text(),
  },
  (table) => [
    index('api_calls_team').on(table.teamId, table.at, table.id),
    index('api_calls_job').on(table.jobId),
    index('api_calls_tool').on(table.teamId, table.at).where(sql`tool is not null`),
    teamPolicy(),
  ],
)
