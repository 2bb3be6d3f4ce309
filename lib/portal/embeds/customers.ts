import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { enterTeam } from '#lib/auth/tenancy.ts'

/** The teams of a partner's customers, in an order that is always the same. In a transaction of the partner's. */
export function customersOf(
  transaction: Transaction,
  { teamId }: { teamId: string },
): Promise<{ id: string; closedAt: Date | null }[]> {
  return transaction
    .select({ id: teams.id, closedAt: teams.closedAt })
    .from(teams)
    .where(eq(teams.partnerTeamId, teamId))
    .orderBy(asc(teams.id))
}

/** Runs something within a customer's team; the transaction is the partner's again afterwards, unless it failed. */
export async function inCustomer<Result>(
  transaction: Transaction,
  partner: { teamId: string },
  customerId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await enterTeam(transaction, customerId)
  const result = await run()
  await enterTeam(transaction, partner.teamId)
  return result
}
