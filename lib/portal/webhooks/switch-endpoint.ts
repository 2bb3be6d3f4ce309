import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireEndpoint } from './require-endpoint.ts'
import type { EndpointRow } from './signing-secrets.ts'
import { switchOff } from './stop-endpoint.ts'

/**
 * Turns an address on. What was held for it goes out, oldest first.
 *
 * @returns how many messages those are.
 * @throws Failure `forbidden`, `not_found`.
 */
export function turnOnEndpoint(member: Actor, endpointId: string): Promise<{ released: number }> {
  requirePermission(member, 'webhooks.manage')
  const { teamId } = member
  return inTeam(member, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, member, endpointId)
    if (endpoint.isOn) return { released: 0 }
    const released = await releaseMessages(transaction, endpoint)
    const subject = { kind: 'webhook', id: endpointId, name: endpoint.name }
    await recordAudit(transaction, member, teamId, { action: 'webhook.turned_on', subject, after: { released } })
    return { released }
  })
}

/** Turns an address on and has everything that waits for it sent now, oldest first. @returns how many messages. */
export async function releaseMessages(
  transaction: Transaction,
  { id: endpointId, teamId }: Pick<EndpointRow, 'id' | 'teamId'>,
): Promise<number> {
  await transaction
    .update(webhookEndpoints)
    .set({ isOn: true, offReason: null, offReasonMessage: null, offAt: null, failingSince: null })
    .where(and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, endpointId)))
  const released = await transaction
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextTryAt: releaseTime(teamId, endpointId) })
    .where(
      and(
        eq(webhookDeliveries.teamId, teamId),
        eq(webhookDeliveries.endpointId, endpointId),
        inArray(webhookDeliveries.state, ['held', 'waiting']),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  await transaction.execute(sql`select pg_notify('portal_work', 'delivery')`)
  return released.length
}

/** Turns an address off. Messages to it are held. @throws Failure `forbidden`, `not_found`. */
export function turnOffEndpoint(member: Actor, endpointId: string, now: Date = currentDatabaseTime()): Promise<void> {
  requirePermission(member, 'webhooks.manage')
  return inTeam(member, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, member, endpointId)
    if (!endpoint.isOn) return
    const off = textAndMessage('offReason', coded('delivery_turned_off', { userName: member.userName }))
    await switchOff(transaction, endpoint, { ...off, offAt: now, failingSince: null })
    const subject = { kind: 'webhook', id: endpointId, name: endpoint.name }
    await recordAudit(transaction, member, member.teamId, { action: 'webhook.turned_off', subject })
  })
}

/** Due now, a millisecond apart in the order in which they were written. */
function releaseTime(teamId: string, endpointId: string) {
  return sql`now() + make_interval(secs => 0.001 * (
    select count(*) from portal.webhook_deliveries earlier
    where earlier.team_id = ${teamId} and earlier.endpoint_id = ${endpointId}
      and earlier.state in ('held', 'waiting')
      and (earlier.created_at, earlier.id) < (${webhookDeliveries.createdAt}, ${webhookDeliveries.id})
  ))`
}
