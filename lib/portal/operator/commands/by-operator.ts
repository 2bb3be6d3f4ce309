import type { Transaction } from '#db/client.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { OPERATOR, type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { type AuditChange, recordAudit } from '#lib/portal/audit/record-audit.ts'

/**
 * Does something for the operator in one transaction that can access every team, and records it: in the operator's log
 * with the person, and in the team's as done by the operator. A change that a team would see in its own log is never made
 * without that entry.
 *
 * @param act returns what was done, and in which team; `change` is null where nothing had to be done.
 */
export function byOperator<Done extends { teamId: string | null; change: AuditChange | null }>(
  by: OperatorActor,
  act: (transaction: Transaction) => Promise<Done>,
): Promise<Done> {
  return asSystem(async (transaction) => {
    const done = await act(transaction)
    if (done.change === null) return done
    if (done.teamId !== null) await recordAudit(transaction, OPERATOR, done.teamId, done.change)
    await recordOperator(done.change, transaction, by)
    return done
  })
}
