import { and, asc, count, eq, inArray, isNotNull, max, min } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { isWebhookEvent, TEST_EVENT } from '#lib/contract/webhook-events.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { KEPT_DAYS } from './delete-old-deliveries.ts'
import { openEndpoint } from './sealed-webhooks.ts'
import { BOTH_SIGN_MS, type EndpointRow, endpointSecrets, reportSecrets } from './signing-secrets.ts'
import type { EndpointView } from './webhooks-view.ts'

export type WebhookAddresses = {
  endpoints: EndpointView[]
  /** Of the secret that signs reports of API submissions. */
  reports: Pick<EndpointView, 'secretEnding' | 'bothUntil'>
}

/** The team's addresses, oldest first. @throws Failure `forbidden`. */
export function listWebhooks(member: Actor, now: Date = currentDatabaseTime()): Promise<WebhookAddresses> {
  requirePermission(member, 'webhooks.manage')
  const { teamId } = member
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.teamId, teamId))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    const held = await countHeld(transaction, teamId)
    const failedTests = await findFailedTests(transaction, teamId)
    const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId))
    const [reportSecret = ''] = team === undefined ? [] : reportSecrets(team, now)
    const rotatedAt = team?.reportSecretRotatedAt ?? null
    const bothUntil = rotatedAt === null ? null : new Date(rotatedAt.getTime() + BOTH_SIGN_MS)
    return {
      endpoints: rows.map((row) => toView(row, held.get(row.id), failedTests.get(row.id) ?? null, now)),
      reports: { secretEnding: reportSecret.slice(-4), bothUntil: stillAhead(bothUntil, now) },
    }
  })
}

type Held = { count: number; oldest: Date | null }

async function countHeld(transaction: Transaction, teamId: string): Promise<Map<string, Held>> {
  const rows = await transaction
    .select({ id: webhookDeliveries.endpointId, count: count(), oldest: min(webhookDeliveries.createdAt) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.teamId, teamId), inArray(webhookDeliveries.state, ['held', 'waiting'])))
    .groupBy(webhookDeliveries.endpointId)
  return new Map(rows.map(({ id, ...held }) => [id ?? '', held]))
}

/** When each address last failed a test. */
async function findFailedTests(transaction: Transaction, teamId: string): Promise<Map<string, Date | null>> {
  const { endpointId, event, state, settledAt } = webhookDeliveries
  const rows = await transaction
    .select({ id: endpointId, at: max(settledAt) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.teamId, teamId), isNotNull(endpointId), eq(event, TEST_EVENT), eq(state, 'failed')))
    .groupBy(endpointId)
  return new Map(rows.map(({ id, at }) => [id ?? '', at]))
}

function toView(row: EndpointRow, held: Held | undefined, failedTestAt: Date | null, now: Date): EndpointView {
  const [secret = ''] = endpointSecrets(row, now)
  const { id, name, events, isOn, failingSince, lastDeliveredAt, createdAt } = row
  const oldest = held?.oldest ?? null
  return {
    ...{ id, name, isOn, failingSince, lastDeliveredAt, createdAt },
    hasFailedTest: failedTestAt !== null && (lastDeliveredAt === null || failedTestAt > lastDeliveredAt),
    url: openEndpoint('url', row, row.url),
    events: events.filter(isWebhookEvent),
    off: isOn ? null : offOf(row),
    held: isOn ? 0 : (held?.count ?? 0),
    heldUntil: oldest === null ? null : new Date(oldest.getTime() + KEPT_DAYS * 24 * 3_600_000),
    secretEnding: secret.slice(-4),
    bothUntil: stillAhead(row.previousUntil, now),
  }
}

function offOf({ failingSince, offReason, offReasonMessage, offAt }: EndpointRow): EndpointView['off'] {
  const by = failingSince === null ? 'person' : 'stopped'
  return { by, reason: offReason ?? '', reasonMessage: offReasonMessage, at: offAt }
}

function stillAhead(moment: Date | null, now: Date): Date | null {
  return moment !== null && moment > now ? moment : null
}
