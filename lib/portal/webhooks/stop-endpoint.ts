import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { EndpointRow } from './signing-secrets.ts'

/** Turns off an address that does not take messages, and mails those who can turn it on again. */
export async function stopEndpoint(
  transaction: Transaction,
  endpoint: EndpointRow,
  offReason: string,
  now: Date,
): Promise<void> {
  const { id, teamId, name } = endpoint
  await switchOff(transaction, endpoint, { offReason, offAt: now })
  const mayRepair = inArray(memberships.role, rolesWith('webhooks.manage'))
  const recipients = await transaction
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), mayRepair))
  for (const { email } of recipients) {
    await queueMail(transaction, email, { kind: 'webhook-turned-off', teamId, endpointId: id }, now)
  }
  const by = { kind: 'system' as const, name: 'Reelwright' }
  const subject = { kind: 'webhook', id, name }
  await recordAudit(
    transaction,
    by,
    teamId,
    { action: 'webhook.turned_off', subject, after: { reason: offReason } },
    now,
  )
}

/** Turns an address off and holds what waits for it. */
export async function switchOff(
  transaction: Transaction,
  { id, teamId }: Pick<EndpointRow, 'id' | 'teamId'>,
  why: Pick<EndpointRow, 'offReason' | 'offAt'> & Partial<EndpointRow>,
): Promise<void> {
  const isIt = and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, id))
  await transaction
    .update(webhookEndpoints)
    .set({ isOn: false, ...why })
    .where(isIt)
  const waits = and(eq(webhookDeliveries.teamId, teamId), eq(webhookDeliveries.endpointId, id))
  await transaction
    .update(webhookDeliveries)
    .set({ state: 'held', nextTryAt: null })
    .where(and(waits, eq(webhookDeliveries.state, 'waiting')))
}
