import type { Transaction } from '#db/client.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type AuditChange, personActor, recordAudit } from './record-audit.ts'

/** The user of the operator's tool: anyone with access to the machine. */
export const OPERATOR = { kind: 'operator', name: 'Operator' } as const

/** An operator who acts: with the tool (no person), or signed in on the operator's pages. */
export type OperatorActor = { name: string; userId: string | null }

export const COMMAND_LINE_OPERATOR: OperatorActor = { name: OPERATOR.name, userId: null }

/** Adds an entry to the operator's log, in a transaction of its own unless one is given. */
export function recordOperator(
  change: AuditChange,
  transaction?: Transaction,
  { name, userId }: OperatorActor = COMMAND_LINE_OPERATOR,
): Promise<void> {
  const by = userId === null ? OPERATOR : personActor({ userId, name })
  if (transaction !== undefined) return recordAudit(transaction, by, null, change)
  return asSystem((own) => recordAudit(own, by, null, change))
}
