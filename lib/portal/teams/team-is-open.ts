import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'

/** Whether a team has not been deleted. For addresses that prove themselves and need no member. */
export async function teamIsOpen(transaction: Transaction, teamId: string): Promise<boolean> {
  return (await transaction.$count(teams, and(eq(teams.id, teamId), isNull(teams.closedAt)))) > 0
}
