import { sql } from 'drizzle-orm'
import { portalDatabase, systemDatabase, type Transaction } from '#db/client.ts'
import type { Member } from './member.ts'

/**
 * Runs one transaction that sees the member's team and nothing else: row level security compares `team_id` with the
 * setting, which ends with the transaction. What `run` throws rolls everything back.
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

/** Lets the rest of a transaction see a team, such as one that it makes. */
export async function enterTeam(transaction: Transaction, teamId: string): Promise<void> {
  await transaction.execute(sql`select set_config('app.team_id', ${teamId}, true)`)
}

/**
 * Runs one transaction that sees every team, as a database role that only the portal's worker and the operator's tools
 * can sign in as. The pages look the team up first and use `inTeam`.
 */
export function asSystem<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return systemDatabase().transaction(run)
}
