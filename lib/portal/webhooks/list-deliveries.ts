import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookAttempts } from '#db/schema/portal/webhook-attempts.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REPORT_RETRY_SECONDS } from '#lib/contract/limits.ts'
import { REPORT_ADDRESS, TEST_EVENT } from '#lib/contract/webhook-events.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { openBody } from './sealed-webhooks.ts'
import type { AttemptView, DeliveryFilter, DeliveryView } from './webhooks-view.ts'

/** On one page of the list. */
const PAGE = 30

/** Every attempt that a message gets. */
const MAX_ATTEMPTS = REPORT_RETRY_SECONDS.length + 1

export type DeliveryPage = {
  deliveries: DeliveryView[]
  /** Where the next page starts; null on the last one. */
  next: string | null
}

/** Messages of the last days, newest first. @throws Failure `forbidden`. */
export function listDeliveries(
  member: Actor,
  filter: DeliveryFilter,
  now: Date = currentDatabaseTime(),
): Promise<DeliveryPage> {
  requirePermission(member, 'webhooks.manage')
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select({ delivery: webhookDeliveries, endpointName: webhookEndpoints.name })
      .from(webhookDeliveries)
      .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(matches(member.teamId, filter, now))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(PAGE + 1)
    const shown = rows.slice(0, PAGE)
    const deliveries = await toViews(transaction, member.teamId, shown)
    return { deliveries, next: rows.length > PAGE ? (shown.at(-1)?.delivery.id ?? null) : null }
  })
}

/** Deliveries of the report of an API submission, newest first. */
export async function listReportDeliveries(
  transaction: Transaction,
  teamId: string,
  jobId: string,
): Promise<DeliveryView[]> {
  const { endpointId, createdAt, jobId: ofJob, teamId: ofTeam } = webhookDeliveries
  const rows = await transaction
    .select()
    .from(webhookDeliveries)
    .where(and(eq(ofTeam, teamId), eq(ofJob, jobId), isNull(endpointId)))
    .orderBy(desc(createdAt))
    .limit(PAGE)
  return toViews(
    transaction,
    teamId,
    rows.map((delivery) => ({ delivery, endpointName: null })),
  )
}

type Listed = { delivery: typeof webhookDeliveries.$inferSelect; endpointName: string | null }

async function toViews(transaction: Transaction, teamId: string, rows: readonly Listed[]): Promise<DeliveryView[]> {
  const attempts = await attemptsOf(
    transaction,
    teamId,
    rows.map(({ delivery }) => delivery.id),
  )
  return rows.map(({ delivery, endpointName }) => {
    const { id, event, about, state, nextTryAt, createdAt } = delivery
    const attemptsLeft = state === 'waiting' && event !== TEST_EVENT ? MAX_ATTEMPTS - delivery.attempts : 0
    const made = attempts.get(id) ?? []
    return { id, endpointName, event, about, state, attemptsLeft, nextTryAt, createdAt, attempts: made }
  })
}

/** The body of a message as it was sent last. @throws Failure `forbidden`, `not_found`. */
export function readBody(member: Actor, deliveryId: string): Promise<string> {
  requirePermission(member, 'webhooks.manage')
  return inTeam(member, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.teamId, member.teamId), eq(webhookDeliveries.id, deliveryId)))
    if (row === undefined) throw notFoundFailure()
    return JSON.stringify(JSON.parse(openBody(row)), null, 2)
  })
}

/** Ids sort by the time that they were made, as the list does. */
function matches(teamId: string, { address, event, answer, days, before }: DeliveryFilter, now: Date) {
  const { endpointId, createdAt, id, state } = webhookDeliveries
  return and(
    eq(webhookDeliveries.teamId, teamId),
    gt(createdAt, new Date(now.getTime() - Number(days) * 24 * 3_600_000)),
    address === undefined ? undefined : address === REPORT_ADDRESS ? isNull(endpointId) : eq(endpointId, address),
    event === undefined ? undefined : eq(webhookDeliveries.event, event),
    answer === undefined ? undefined : eq(state, answer),
    before === undefined ? undefined : lt(id, before),
  )
}

async function attemptsOf(
  transaction: Transaction,
  teamId: string,
  ids: string[],
): Promise<Map<string, AttemptView[]>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.teamId, teamId), inArray(webhookAttempts.deliveryId, ids)))
    .orderBy(asc(webhookAttempts.at), asc(webhookAttempts.id))
  const views = new Map<string, AttemptView[]>()
  for (const { deliveryId, id, status, failure, failureMessage, durationMs, replayedBy, at } of rows) {
    const shown = views.get(deliveryId) ?? []
    shown.push({ id, status, failure, failureMessage, durationMs, replayedBy, at })
    views.set(deliveryId, shown)
  }
  return views
}
