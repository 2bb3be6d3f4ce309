import type { Transaction } from '#db/client.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type AuditChange, recordAudit } from './record-audit.ts'

/** Who uses the operator's tool: whoever has the machine. */
export const OPERATOR = { kind: 'operator', name: 'Operator' } as const

/** Adds an entry to the operator's log, in a transaction of its own unless one is given. */
export function recordOperator(change: AuditChange, transaction?: Transaction): Promise<void> {
  if (transaction !== undefined) return recordAudit(transaction, OPERATOR, null, change)
  return asSystem((own) => recordAudit(own, OPERATOR, null, change))
}
