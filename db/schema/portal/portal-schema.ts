import { sql } from 'drizzle-orm'
import { customType, pgPolicy, pgSchema } from 'drizzle-orm/pg-core'

/** Everything of the portal. The built-in service never reads it. */
export const portal = pgSchema('portal')

/** A point in time, kept with its zone; read and written as a Date. */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (value) => value.toISOString(),
  fromDriver: (value) => new Date(value),
})

/**
 * The policy of every team table: a row is visible only to the team that `inTeam` has set, or to the role of
 * `asSystem`. Without a team, a transaction of the portal's role sees and changes nothing.
 */
export function teamPolicy(column: 'team_id' | 'id' = 'team_id') {
  const mine = sql.raw(
    `(${column} = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))`,
  )
  return pgPolicy('of_its_team', { as: 'permissive', for: 'all', to: 'public', using: mine, withCheck: mine })
}
