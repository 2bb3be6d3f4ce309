import type { teams } from '#db/schema/portal/teams.ts'
import type { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { purposeMacs } from '#lib/core/secrets/purpose-mac.ts'
import { openEndpoint } from './sealed-webhooks.ts'

/** How long a rotated secret signs beside the new one. */
export const BOTH_SIGN_MS = 24 * 3_600_000

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type ReportSecretRow = Pick<typeof teams.$inferSelect, 'id' | 'reportSecretVersion' | 'reportSecretRotatedAt'>

/** The secrets that sign messages to an endpoint, the current one first. */
export function endpointSecrets(endpoint: EndpointRow, now: Date): string[] {
  const { secret, previousSecret, previousUntil } = endpoint
  const isKept = previousSecret !== null && previousUntil !== null && previousUntil > now
  const previous = isKept ? [openEndpoint('previous_secret', endpoint, previousSecret)] : []
  return [openEndpoint('secret', endpoint, secret), ...previous]
}

/**
 * The secrets that sign reports of a team's API submissions, the current one first. They are derived, not stored: while
 * AUTH_SECRET is being changed, those of each accepted one sign.
 */
export function reportSecrets(team: ReportSecretRow, now: Date): string[] {
  const { id, reportSecretVersion: version, reportSecretRotatedAt: rotatedAt } = team
  const isKept = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < BOTH_SIGN_MS
  return [...derive(id, version), ...(isKept ? derive(id, version - 1) : [])]
}

function derive(teamId: string, version: number): string[] {
  return purposeMacs('report-secret', `${teamId} ${version}`).map((mac) => `whsec_${mac.toString('base64')}`)
}
