import { sql } from 'drizzle-orm'
import { portalDatabase, type Transaction } from '#db/client.ts'
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
    await transaction.execute(sql`select set_config('app.team_id', ${member.teamId}, true)`)
    return run(transaction)
  })
}

/**
 * Runs one transaction that sees every team. Only for what no member asks for: workers, the report receiver, and
 * lib/auth itself, which has to find the team before there is a member.
 */
export function asSystem<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return portalDatabase().transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('app.system', 'on', true)`)
    return run(transaction)
  })
}
