import { and, eq } from 'drizzle-orm'
import { settle } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { webhookAttempts } from '#db/schema/portal/webhook-attempts.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { REPORT_RETRY_SECONDS, REPORT_TIMEOUT_SECONDS } from '#lib/contract/limits.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { TEST_EVENT } from '#lib/contract/webhook-events.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import {
  type DeliveryResult,
  deliveryOutcome,
  isAccepted,
  postSignedMessage,
  retryDelayMs,
} from '#lib/core/http/deliver-message.ts'
import { newId } from '#lib/core/ids.ts'
import { countDelivery } from '#lib/core/metrics/work.ts'
import { receiverOrigins } from '../api/api-addresses.ts'
import { type DeliveryRow, findTarget } from './find-target.ts'
import { sealBody } from './sealed-webhooks.ts'
import type { EndpointRow } from './signing-secrets.ts'
import { stopEndpoint } from './stop-endpoint.ts'

/** How long deliveries to an endpoint may fail before it is turned off. */
const GIVE_UP_MS = 5 * 24 * 3_600_000

/**
 * Makes one attempt to deliver a message that the caller has taken, and records its result. An attempt that
 * `stopping` cuts off does not count: the message is due again at once.
 *
 * @param replayedBy who asked for this attempt; null if it was due.
 * @returns null if it was cut off or must not go out now.
 */
export async function deliverMessage(
  delivery: DeliveryRow,
  stopping: AbortSignal,
  replayedBy: string | null = null,
): Promise<DeliveryResult | null> {
  const { id } = delivery
  const target = await inWholeTeam(delivery, (transaction) => findTarget(transaction, delivery, currentDatabaseTime()))
  if (target === null) {
    await giveBack(delivery)
    return null
  }
  const timeoutSeconds = REPORT_TIMEOUT_SECONDS
  const allowedOrigins = receiverOrigins(target.url)
  const result = await postSignedMessage({ ...target, id, allowedOrigins, timeoutSeconds }, stopping)
  if (stopping.aborted && result.status === null) {
    await giveBack(delivery, currentDatabaseTime())
    return null
  }
  countDelivery('webhook', deliveryOutcome(result))
  await inWholeTeam(delivery, async (transaction) => {
    const endpoint = await lockEndpoint(transaction, delivery)
    await noteAttempt(transaction, delivery, target.body, result, replayedBy)
    if (endpoint !== null) await recordHealth(transaction, endpoint, delivery, result, currentDatabaseTime())
  })
  return result
}

/** What failed; null if it arrived. */
export function failureOf(result: DeliveryResult): CodedMessage | null {
  return isAccepted(result) ? null : (result.failure ?? coded('delivery_answered', { status: result.status ?? 0 }))
}

/** Without a time, it is checked again when its lease ends. */
async function giveBack(delivery: DeliveryRow, nextTryAt?: Date): Promise<void> {
  const set = { attempts: delivery.attempts - 1, ...(nextTryAt === undefined ? {} : { nextTryAt }) }
  await inWholeTeam(delivery, (transaction) => settle(transaction, webhookDeliveries, isTaken(delivery), set))
}

/** Unless another worker has taken it since. */
function isTaken({ id, teamId, attempts }: DeliveryRow) {
  const byId = and(eq(webhookDeliveries.teamId, teamId), eq(webhookDeliveries.id, id))
  return and(byId, eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.attempts, attempts))
}

/** Locks the endpoint before the message, as every transaction does that changes both. */
async function lockEndpoint(transaction: Transaction, delivery: DeliveryRow): Promise<EndpointRow | null> {
  const { teamId, endpointId } = delivery
  if (endpointId === null) return null
  const byId = and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, endpointId))
  const [endpoint] = await transaction.select().from(webhookEndpoints).where(byId).for('update')
  return endpoint ?? null
}

async function noteAttempt(
  transaction: Transaction,
  delivery: DeliveryRow,
  body: string,
  result: DeliveryResult,
  replayedBy: string | null,
): Promise<void> {
  const { id, teamId, attempts } = delivery
  const next = { ...nextState(delivery, result, currentDatabaseTime()), body: sealBody(delivery, body) }
  if ((await settle(transaction, webhookDeliveries, isTaken(delivery), next)) === null) return
  const { status, durationMs } = result
  const failure = textAndMessage('failure', failureOf(result))
  const attempt = { number: attempts, status, ...failure, durationMs, replayedBy, at: currentDatabaseTime() }
  await transaction.insert(webhookAttempts).values({ id: newId('try'), teamId, deliveryId: id, ...attempt })
}

function nextState({ event, attempts }: DeliveryRow, result: DeliveryResult, now: Date) {
  if (isAccepted(result)) return { state: 'delivered' as const, nextTryAt: null, settledAt: now }
  const isLast = event === TEST_EVENT || result.status === 410
  const delayMs = isLast ? null : retryDelayMs(attempts, REPORT_RETRY_SECONDS, Math.random, result.waitSeconds)
  if (delayMs === null) return { state: 'failed' as const, nextTryAt: null, settledAt: now }
  return { state: 'waiting' as const, nextTryAt: new Date(now.getTime() + delayMs) }
}

async function recordHealth(
  transaction: Transaction,
  endpoint: EndpointRow,
  { event }: DeliveryRow,
  result: DeliveryResult,
  now: Date,
): Promise<void> {
  const set = (values: Partial<EndpointRow>) =>
    transaction.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, endpoint.id))
  if (isAccepted(result)) {
    await set({ failingSince: null, lastDeliveredAt: now })
    return
  }
  if (event === TEST_EVENT || !endpoint.isOn) return
  const failingSince = endpoint.failingSince ?? now
  await set({ failingSince })
  if (result.status === 410) {
    await stopEndpoint(transaction, endpoint, coded('delivery_asked_to_stop'), now)
  } else if (now.getTime() - failingSince.getTime() >= GIVE_UP_MS) {
    await stopEndpoint(transaction, endpoint, coded('delivery_stopped', { reason: failureOf(result) ?? '' }), now)
  }
}
