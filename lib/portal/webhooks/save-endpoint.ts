import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { WebhookEvent } from '#lib/contract/webhook-events.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { newSigningSecret } from '#lib/core/secrets/signature.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { EndpointInput } from './endpoint-input.ts'
import { requireEndpoint } from './require-endpoint.ts'
import { openEndpoint, sealEndpoint } from './sealed-webhooks.ts'

/** Addresses that a team can have. */
const MAX_ENDPOINTS = 20

/** Adds an address, turned on, with a signing secret of its own. @throws Failure `forbidden`, `conflict`. */
export function addEndpoint(
  member: Actor,
  input: EndpointInput,
  id: string = newId('hook'),
  now: Date = currentDatabaseTime(),
): Promise<{ id: string }> {
  requirePermission(member, 'webhooks.manage')
  const { teamId, userId } = member
  const { url, name = hostOf(url), events } = input
  return inTeam(member, async (transaction) => {
    await requireRoom(transaction, teamId)
    await transaction.insert(webhookEndpoints).values({
      id,
      teamId,
      name,
      url: sealEndpoint('url', { id, teamId }, url),
      events,
      secret: sealEndpoint('secret', { id, teamId }, newSigningSecret()),
      isOn: true,
      createdBy: userId,
      createdAt: now,
    })
    const after = { host: hostOf(url), events }
    await recordAudit(transaction, member, teamId, { action: 'webhook.added', subject: subjectOf({ id, name }), after })
    return { id }
  })
}

/** Changes the address, name or events of an address. @throws Failure `forbidden`, `not_found`. */
export function changeEndpoint(member: Actor, endpointId: string, input: EndpointInput): Promise<void> {
  requirePermission(member, 'webhooks.manage')
  const { teamId } = member
  return inTeam(member, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, member, endpointId)
    const { url, name = hostOf(url), events } = input
    const set = { name, events, url: sealEndpoint('url', endpoint, url) }
    await transaction.update(webhookEndpoints).set(set).where(byId(endpoint))
    const before = {
      name: endpoint.name,
      host: hostOf(openEndpoint('url', endpoint, endpoint.url)),
      events: endpoint.events,
    }
    const change = { before, after: { name, host: hostOf(url), events } }
    const subject = subjectOf({ id: endpointId, name })
    await recordAudit(transaction, member, teamId, { action: 'webhook.changed', subject, ...change })
  })
}

/** Changes the events of an address. @throws Failure `forbidden`, `not_found`. */
export function chooseEvents(member: Actor, endpointId: string, events: WebhookEvent[]): Promise<void> {
  requirePermission(member, 'webhooks.manage')
  return inTeam(member, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, member, endpointId)
    await transaction.update(webhookEndpoints).set({ events }).where(byId(endpoint))
    const change = { before: { events: endpoint.events }, after: { events } }
    const subject = subjectOf(endpoint)
    await recordAudit(transaction, member, member.teamId, { action: 'webhook.changed', subject, ...change })
  })
}

/** Deletes an address with the record of what was sent to it. @throws Failure `forbidden`, `not_found`. */
export function deleteEndpoint(member: Actor, endpointId: string): Promise<void> {
  requirePermission(member, 'webhooks.manage')
  return inTeam(member, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, member, endpointId)
    await transaction.delete(webhookEndpoints).where(byId(endpoint))
    const subject = subjectOf(endpoint)
    await recordAudit(transaction, member, member.teamId, { action: 'webhook.deleted', subject })
  })
}

function byId({ id, teamId }: { id: string; teamId: string }) {
  return and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, id))
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { kind: 'webhook', id, name }
}

/** The audit log gets no more of an address, whose path can contain a secret. */
function hostOf(url: string): string {
  return new URL(url).host
}

async function requireRoom(transaction: Transaction, teamId: string): Promise<void> {
  if ((await transaction.$count(webhookEndpoints, eq(webhookEndpoints.teamId, teamId))) < MAX_ENDPOINTS) return
  throw new Failure(
    'conflict',
    translatable('A team can have up to {maxEndpoints} addresses. Delete one you no longer need.', {
      maxEndpoints: MAX_ENDPOINTS,
    }),
  )
}
