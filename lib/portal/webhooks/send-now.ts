import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { TEST_EVENT } from '#lib/contract/webhook-events.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type DeliveryResult, isAccepted } from '#lib/core/http/deliver-message.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { portalActs } from '../outside/outside-acts.ts'
import { leaseEnd } from './claim-deliveries.ts'
import { deliverMessage, failureOf } from './deliver-message.ts'
import type { DeliveryRow } from './find-target.ts'
import { requireEndpoint } from './require-endpoint.ts'
import { sealBody } from './sealed-webhooks.ts'

/** The result of an attempt that a person waited for. */
export type Sent = { isAccepted: boolean; message: CodedMessage }

/**
 * Sends a message again, now, under the same `webhook-id`: one that waits for its next attempt, or one that was delivered
 * or given up. If it fails, it is retried from the beginning like a new one.
 *
 * @throws Failure `forbidden`, `not_found`, `rate_limited`; `conflict` while its address is turned off or nothing is sent.
 */
export async function sendNow(member: Actor, deliveryId: string): Promise<Sent> {
  requirePermission(member, 'webhooks.manage')
  await countTry(LIMITS.sendWebhook, member.teamId)
  const taken = await inTeam(member, async (transaction) => {
    await requireNotHeld(transaction)
    return takeForReplay(transaction, member, deliveryId)
  })
  return describe(await deliverMessage(taken, NEVER, member.userName))
}

/**
 * Sends a test message to an address, once, also while it is turned off.
 *
 * @throws Failure `forbidden`, `not_found`, `rate_limited`.
 */
export async function sendTest(member: Actor, endpointId: string, now: Date = currentDatabaseTime()): Promise<Sent> {
  requirePermission(member, 'webhooks.manage')
  await countTry(LIMITS.sendWebhook, member.teamId)
  const { teamId, userName } = member
  const id = newId('msg', now.getTime())
  const data = { message: translatable('A test from Reelwright.'), sentBy: userName }
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: now.toISOString(), data })
  const taken = await inTeam(member, async (transaction) => {
    await requireNotHeld(transaction)
    await requireEndpoint(transaction, member, endpointId)
    const [row] = await transaction
      .insert(webhookDeliveries)
      .values({
        id,
        teamId,
        endpointId,
        event: TEST_EVENT,
        cause: `test ${id}`,
        about: 'Test message',
        body: sealBody({ id, teamId }, body),
        state: 'waiting',
        attempts: 1,
        nextTryAt: leaseEnd,
        createdAt: now,
      })
      .returning()
    if (row === undefined) throw notFoundFailure()
    return row
  })
  return describe(await deliverMessage(taken, NEVER, userName))
}

const NEVER = new AbortController().signal

async function requireNotHeld(transaction: Transaction): Promise<void> {
  if (!(await portalActs.isHeld(transaction))) return
  throw new Failure('conflict', translatable('Your administrator has paused sending. Try again later.'))
}

async function takeForReplay(transaction: Transaction, member: Actor, deliveryId: string): Promise<DeliveryRow> {
  const byId = and(eq(webhookDeliveries.teamId, member.teamId), eq(webhookDeliveries.id, deliveryId))
  const [delivery] = await transaction.select().from(webhookDeliveries).where(byId)
  if (delivery === undefined) throw notFoundFailure()
  if (delivery.endpointId !== null) await requireOn(transaction, member.teamId, delivery.endpointId)
  const [taken] = await transaction
    .update(webhookDeliveries)
    .set({
      attempts: sql`case when ${webhookDeliveries.state} = 'waiting' then ${webhookDeliveries.attempts} + 1 else 1 end`,
      state: 'waiting',
      settledAt: null,
      nextTryAt: leaseEnd,
    })
    .where(byId)
    .returning()
  if (taken === undefined) throw notFoundFailure()
  const subject = { kind: 'webhook message', id: deliveryId, name: `${delivery.event}: ${delivery.about}` }
  await recordAudit(transaction, member, member.teamId, { action: 'webhook.replayed', subject })
  return taken
}

async function requireOn(transaction: Transaction, teamId: string, endpointId: string): Promise<void> {
  const [endpoint] = await transaction
    .select({ isOn: webhookEndpoints.isOn })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, endpointId)))
  if (endpoint?.isOn !== true) {
    throw new Failure('conflict', translatable('This address is turned off. Turn it on, then send the message again.'))
  }
}

function describe(result: DeliveryResult | null): Sent {
  if (result === null) throw new Failure('conflict', translatable('The address was turned off. Nothing was sent.'))
  return isAccepted(result)
    ? {
        isAccepted: true,
        message: coded('delivery_made', { status: result.status ?? 0, durationMs: result.durationMs }),
      }
    : { isAccepted: false, message: coded('delivery_not_made', { reason: failureOf(result) ?? '' }) }
}
