import { sql } from 'drizzle-orm'
import { bigint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * The end of the chain of each audit log, and of the operator's (`teamId` null): the newest entry that was ever written.
 * The log continues from here, so an end that was cut off stays missing. Set by the trigger that chains the entries;
 * no role of the portal may change or delete it.
 */
export const auditHeads = portal.table(
  'audit_heads',
  {
    teamId: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    sequence: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  () => [uniqueIndex('audit_heads_log').on(sql`(coalesce(team_id, ''))`), teamPolicy()],
)
