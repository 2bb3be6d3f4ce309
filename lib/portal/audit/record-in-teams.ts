import type { Transaction } from '#db/client.ts'
import { findMemberships } from '#lib/auth/find-team.ts'
import { enterTeam } from '#lib/auth/tenancy.ts'
import { type AuditChange, type NamedActor, personActor, recordAudit } from './record-audit.ts'

/**
 * Adds an entry to the audit log of each open team that a person is in, for what they do to their own account. The last
 * thing in a transaction, because it enters the teams: in the order of their ids, so that people of the same teams do
 * not wait for each other in a circle.
 *
 * @param by who did it, if not the person.
 */
export async function recordInTeams(
  transaction: Transaction,
  person: { userId: string; name: string },
  change: AuditChange,
  by?: NamedActor,
): Promise<void> {
  const teams = (await findMemberships(person.userId, transaction)).filter(({ closedAt }) => closedAt === null)
  for (const teamId of teams.map((team) => team.teamId).sort()) {
    await enterTeam(transaction, teamId)
    await recordAudit(transaction, by ?? personActor(person), teamId, change)
  }
}
