import { sql } from 'drizzle-orm'
import { check, jsonb, pgPolicy, text } from 'drizzle-orm/pg-core'
import type { Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { instant, portal } from './portal-schema.ts'

/** Visible only where `asOperator` asks (lib/auth/operator.ts), and to the worker. */
export function operatorPolicy() {
  const mine = sql.raw(
    `(current_setting('app.operator', true) = 'on' or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))`,
  )
  return pgPolicy('of_operators', { as: 'permissive', for: 'all', to: 'public', using: mine, withCheck: mine })
}

/**
 * What the operator's pages show, as the worker read it last: one row, which the worker makes. The pages have no access to all teams, so the
 * worker reads for them while `askedAt` is recent, and empties the row when nobody has looked for a while.
 */
export const operatorSnapshots = portal.table(
  'operator_snapshots',
  {
    /** Always `installation`. */
    id: text().primaryKey(),
    askedAt: instant('asked_at').notNull(),
    readAt: instant('read_at'),
    content: jsonb().$type<Snapshot>(),
  },
  () => [check('operator_snapshots_one', sql`id = 'installation'`), operatorPolicy()],
)
