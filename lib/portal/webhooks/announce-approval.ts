import type { Transaction } from '#db/client.ts'
import { emitEvent } from './emit-event.ts'
import { teamAddress } from './team-address.ts'

/** Notifies the team's addresses that a publication waits for approval, once for each revision. */
export async function announceApproval(
  transaction: Transaction,
  publication: { id: string; teamId: string; title: string; revision: number },
  askedBy: string,
  now: Date,
): Promise<void> {
  const { id, teamId, title, revision } = publication
  const url = `${await teamAddress(transaction, teamId)}/publish/${id}`
  const event = { teamId, cause: `${id} ${revision} approval`, about: title || 'Untitled post' }
  const data = { publication: { id, title, url }, askedBy }
  await emitEvent(transaction, { ...event, event: 'approval.asked', data }, now)
}
