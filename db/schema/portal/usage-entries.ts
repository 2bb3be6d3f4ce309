import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { apiKeys } from './api-keys.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** The meters. Units: seconds, seconds, characters, bytes, posts. */
export const METERS = ['source-seconds', 'output-seconds', 'characters', 'stored-bytes', 'posts'] as const
export type Meter = (typeof METERS)[number]

/** `reserved` at submission, then `charged` (and the reservation `released`) when the effect happens, or `released` alone. */
export type UsageKind = 'reserved' | 'released' | 'charged'

/**
 * The ledger of what a team used: rows are only ever added, and balances are sums. What counts against a limit is
 * reserved − released + charged.
 *
 * - `cause` names the effect, such as `<job> <attempt>`: the same entry is never written twice.
 */
export const usageEntries = portal.table(
  'usage_entries',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    meter: text().$type<Meter>().notNull(),
    kind: text().$type<UsageKind>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    cause: text().notNull(),
    jobId: text('job_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The operation, for the chart; null for posts and storage. */
    operation: text(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('usage_entries_cause').on(table.teamId, table.meter, table.kind, table.cause),
    index('usage_entries_team').on(table.teamId, table.meter, table.at),
    index('usage_entries_job').on(table.jobId),
    check('usage_entries_meter', sql.raw(`meter in (${METERS.map((meter) => `'${meter}'`).join(', ')})`)),
    check('usage_entries_kind', sql`kind in ('reserved', 'released', 'charged')`),
    teamPolicy(),
  ],
)
