import { sql } from 'drizzle-orm'
import { portalDatabase, systemDatabase, type Transaction } from '#db/client.ts'
import type { Member } from './member.ts'

/**
 * Runs a transaction that can access only the member's team: row level security compares `team_id` with a setting that
 * ends with the transaction. An error in `run` rolls everything back.
 */
export function inTeam<Result>(
  member: Pick<Member, 'teamId'>,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return portalDatabase().transaction(async (transaction) => {
    await enterTeam(transaction, member.teamId)
    return run(transaction)
  })
}

/** Gives the rest of a transaction access to a team, such as one that it creates. */
export async function enterTeam(transaction: Transaction, teamId: string): Promise<void> {
  await transaction.execute(sql`select set_config('app.team_id', ${teamId}, true)`)
}

/**
 * Lets the rest of a transaction see what is in “Deleted”: projects with their results, and uploads. Policies hide that
 * from all others (db/migrations/portal), so that no page, link or program has to leave it out itself. They do not bind
 * `asSystem`.
 */
export async function showDeleted(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('app.deleted', 'shown', true)`)
}

/**
 * Runs a transaction that can access every team, as a database role that only the portal's worker and the operator's
 * tool can use. Pages look up the team first and use `inTeam`.
 */
export function asSystem<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return systemDatabase().transaction(run)
}
