import type { Transaction } from '#db/client.ts'
import { openHolds } from '#db/holds.ts'
import type { OperatorFacts } from '#lib/contract/operator-facts.ts'
import type { HoldRow } from './snapshot.ts'

/** The holds of the portal and of its own service. */
export async function readHolds(transaction: Transaction, facts: OperatorFacts | null): Promise<HoldRow[]> {
  const rowsOf = (part: HoldRow['part'], holds: OperatorFacts['holds']) =>
    holds.map(({ cause, reason, since }): HoldRow => ({ part, cause, reason, since: since.toISOString() }))
  return [...rowsOf('portal', await openHolds(transaction, 'portal')), ...rowsOf('service', facts?.holds ?? [])]
}
