import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REPORT_ADDRESS } from '#lib/contract/webhook-events.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newSigningSecret } from '#lib/core/secrets/signature.ts'
import { type AuditChange, recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { requireEndpoint } from './require-endpoint.ts'
import { openEndpoint, sealEndpoint } from './sealed-webhooks.ts'
import { BOTH_SIGN_MS, endpointSecrets, reportSecrets } from './signing-secrets.ts'

/**
 * The secret that signs messages to an address, or with `REPORT_ADDRESS` reports of API submissions. Showing it is recorded.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export function revealSecret(member: Actor, of: string, now: Date = currentDatabaseTime()): Promise<string> {
  requirePermission(member, 'webhooks.manage')
  return inTeam(member, async (transaction) => {
    const { secret, subject } =
      of === REPORT_ADDRESS ? await ofReports(transaction, member, now) : await ofEndpoint(transaction, member, of, now)
    await recordAudit(transaction, member, member.teamId, { action: 'webhook.secret_revealed', subject })
    return secret
  })
}

/**
 * Replaces a signing secret. The one before signs beside it for 24 hours.
 *
 * @returns the new secret.
 * @throws Failure `forbidden`, `not_found`.
 */
export function rotateSecret(member: Actor, of: string, now: Date = currentDatabaseTime()): Promise<string> {
  requirePermission(member, 'webhooks.manage')
  return inTeam(member, async (transaction) => {
    const { secret, subject } =
      of === REPORT_ADDRESS
        ? await rotateForReports(transaction, member, now)
        : await rotateForEndpoint(transaction, member, of, now)
    await recordAudit(transaction, member, member.teamId, { action: 'webhook.secret_rotated', subject })
    return secret
  })
}

type Named = { secret: string; subject: AuditChange['subject'] }

const REPORTS_SUBJECT = { kind: 'webhook', id: null, name: 'Reports of API projects' }

async function ofReports(transaction: Transaction, { teamId }: Actor, now: Date): Promise<Named> {
  const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId))
  const [secret] = team === undefined ? [] : reportSecrets(team, now)
  if (secret === undefined) throw notFoundFailure()
  return { secret, subject: REPORTS_SUBJECT }
}

async function ofEndpoint(transaction: Transaction, member: Actor, endpointId: string, now: Date): Promise<Named> {
  const endpoint = await requireEndpoint(transaction, member, endpointId)
  const [secret] = endpointSecrets(endpoint, now)
  if (secret === undefined) throw notFoundFailure()
  return { secret, subject: { kind: 'webhook', id: endpointId, name: endpoint.name } }
}

async function rotateForReports(transaction: Transaction, member: Actor, now: Date): Promise<Named> {
  await transaction
    .update(teams)
    .set({ reportSecretVersion: sql`${teams.reportSecretVersion} + 1`, reportSecretRotatedAt: now })
    .where(eq(teams.id, member.teamId))
  return ofReports(transaction, member, now)
}

async function rotateForEndpoint(
  transaction: Transaction,
  member: Actor,
  endpointId: string,
  now: Date,
): Promise<Named> {
  const endpoint = await requireEndpoint(transaction, member, endpointId)
  const secret = newSigningSecret()
  const previous = openEndpoint('secret', endpoint, endpoint.secret)
  await transaction
    .update(webhookEndpoints)
    .set({
      secret: sealEndpoint('secret', endpoint, secret),
      previousSecret: sealEndpoint('previous_secret', endpoint, previous),
      previousUntil: new Date(now.getTime() + BOTH_SIGN_MS),
    })
    .where(and(eq(webhookEndpoints.teamId, member.teamId), eq(webhookEndpoints.id, endpointId)))
  return { secret, subject: { kind: 'webhook', id: endpointId, name: endpoint.name } }
}
