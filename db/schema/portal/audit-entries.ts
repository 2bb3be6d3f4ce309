import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/** Who did it: a person, an API key, the product by itself, the operator with the operator tool. */
export type AuditActorKind = 'person' | 'api_key' | 'system' | 'operator'

/** Facts before or after, by name; never a secret. */
export type AuditFacts = Record<string, string | number | boolean | null | string[]>

/**
 * The audit log of a team, and the operator's (`teamId` null). Append-only: nobody may change or delete an entry, but
 * retention and the erasure of a team, which the worker does.
 *
 * - `sequence`, `previousHash` and `hash` are set by a trigger when the row is added: each entry carries the hash of the
 *   one before it (`portal.audit_digest`), so a change of one makes every later hash wrong. The newest is kept in
 *   `audit_heads`, too, so that an end that was cut off is noticed.
 * - `action` is a name such as `member.role_changed` (lib/portal/audit/audit-actions.ts).
 */
export const auditEntries = portal.table(
  'audit_entries',
  {
    id: text().primaryKey(),
    teamId: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    sequence: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name').notNull(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
    network: text().notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex('audit_entries_sequence').on(sql`(coalesce(team_id, ''))`, table.sequence),
    index('audit_entries_team').on(table.teamId, table.at),
    check('audit_entries_actor', sql`actor_kind in ('person', 'api_key', 'system', 'operator')`),
    teamPolicy(),
  ],
)
