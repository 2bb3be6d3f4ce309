import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { recordAudit, SYSTEM } from '../audit/record-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addressesWith } from '../members/addresses-with.ts'
import type { EndpointRow } from './signing-secrets.ts'

/** Turns off an address that does not take messages, and mails those who can turn it on again. */
export async function stopEndpoint(
  transaction: Transaction,
  endpoint: EndpointRow,
  reason: CodedMessage,
  now: Date,
): Promise<void> {
  const { id, teamId, name } = endpoint
  const off = textAndMessage('offReason', reason)
  await switchOff(transaction, endpoint, { ...off, offAt: now })
  for (const email of await addressesWith(transaction, teamId, 'webhooks.manage')) {
    await queueMail(transaction, email, { kind: 'webhook-turned-off', teamId, endpointId: id }, now)
  }
  const subject = { kind: 'webhook', id, name }
  await recordAudit(
    transaction,
    SYSTEM,
    teamId,
    { action: 'webhook.turned_off', subject, after: { reason: off.offReason } },
    now,
  )
}

/** Turns an address off and holds what waits for it. */
export async function switchOff(
  transaction: Transaction,
  { id, teamId }: Pick<EndpointRow, 'id' | 'teamId'>,
  why: Pick<EndpointRow, 'offReason' | 'offAt'> & Partial<EndpointRow>,
): Promise<void> {
  const byId = and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, id))
  await transaction
    .update(webhookEndpoints)
    .set({ isOn: false, ...why })
    .where(byId)
  const waits = and(eq(webhookDeliveries.teamId, teamId), eq(webhookDeliveries.endpointId, id))
  await transaction
    .update(webhookDeliveries)
    .set({ state: 'held', nextTryAt: null })
    .where(and(waits, eq(webhookDeliveries.state, 'waiting')))
}
