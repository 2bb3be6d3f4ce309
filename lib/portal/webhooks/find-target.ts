import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { TEST_EVENT } from '#lib/contract/webhook-events.ts'
import { type OnwardReport, presentResults } from './queue-report.ts'
import { openBody, openEndpoint, openWebhookUrl } from './sealed-webhooks.ts'
import { endpointSecrets, reportSecrets } from './signing-secrets.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Where a message goes and how it reads now. */
export type Target = { url: string; secrets: string[]; body: string }

/** Null where it must not go out: its address is turned off or its team is closed. */
export async function findTarget(transaction: Transaction, delivery: DeliveryRow, now: Date): Promise<Target | null> {
  const [team] = await transaction
    .select()
    .from(teams)
    .where(and(eq(teams.id, delivery.teamId), isNull(teams.closedAt)))
  if (team === undefined) return null
  if (delivery.endpointId === null) {
    return findReportTarget(transaction, delivery, reportSecrets(team, now), now)
  }
  const byId = and(eq(webhookEndpoints.teamId, delivery.teamId), eq(webhookEndpoints.id, delivery.endpointId))
  const [endpoint] = await transaction.select().from(webhookEndpoints).where(byId)
  if (endpoint === undefined || !(endpoint.isOn || delivery.event === TEST_EVENT)) return null
  const url = openEndpoint('url', endpoint, endpoint.url)
  return { url, secrets: endpointSecrets(endpoint, now), body: openBody(delivery) }
}

async function findReportTarget(
  transaction: Transaction,
  delivery: DeliveryRow,
  secrets: string[],
  now: Date,
): Promise<Target | null> {
  const byId = and(eq(projects.teamId, delivery.teamId), eq(projects.id, delivery.jobId ?? ''))
  const [job] = await transaction.select().from(projects).where(byId)
  if (job === undefined || job.webhookUrl === null) return null
  const report = JSON.parse(openBody(delivery)) as OnwardReport
  // Links expire, so each attempt brings new ones.
  const outputs = report.status === 'completed' ? await presentResults(transaction, job, now) : []
  return { url: openWebhookUrl(job, job.webhookUrl), secrets, body: JSON.stringify({ ...report, outputs }) }
}
