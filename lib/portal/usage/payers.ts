import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { enterTeam } from '#lib/auth/tenancy.ts'
import { translatable } from '#lib/i18n/message.ts'

/** A team whose limits something has to fit into. */
export type Payer = { teamId: string; isPartner: boolean }

/** The team itself, and the partner whose customer it is: what customers use counts into the partner's limits too. */
export async function payersOf(transaction: Transaction, teamId: string): Promise<Payer[]> {
  const [row] = await transaction.select({ partnerId: teams.partnerTeamId }).from(teams).where(eq(teams.id, teamId))
  const partnerId = row?.partnerId ?? null
  const own = { teamId, isPartner: false }
  return partnerId === null ? [own] : [own, { teamId: partnerId, isPartner: true }]
}

/**
 * Runs something within each payer's team, the team itself first, so that of several who hold their usage none waits for
 * another in a circle. The transaction is in the team again afterwards, unless it failed.
 */
export async function withPayers<Result>(
  transaction: Transaction,
  teamId: string,
  run: (payer: Payer) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const payer of await payersOf(transaction, teamId)) {
    if (payer.isPartner) await enterTeam(transaction, payer.teamId)
    results.push(await run(payer))
    if (payer.isPartner) await enterTeam(transaction, teamId)
  }
  return results
}

/** The message about the partner's limit for people in its frame: its figures are not theirs to know. */
export const PARTNER_IS_FULL = translatable('This site has reached its limit. Contact the site’s owner.')
