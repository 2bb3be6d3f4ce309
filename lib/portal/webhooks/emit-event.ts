import { and, arrayContains, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { enterTeam } from '#lib/auth/tenancy.ts'
import type { EventCustomer, EventData, WebhookEvent } from '#lib/contract/webhook-events.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { sealBody } from './sealed-webhooks.ts'

export type EmittedEvent<Event extends WebhookEvent> = {
  teamId: string
  event: Event
  /** What made it, such as `<job> <attempt> completed`. The same cause is sent once, however often it is emitted. */
  cause: string
  /** What it is about, as the list of deliveries shows it. */
  about: string
  data: EventData[Event]
}

/**
 * Notifies the team's addresses that want this event, and those of the partner whose customer the team is, in the
 * transaction of its cause: the worker delivers it once that is committed. Messages to an address that is turned off
 * are held.
 */
export async function emitEvent<Event extends WebhookEvent>(
  transaction: Transaction,
  event: EmittedEvent<Event>,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  const { teamId, cause, about } = event
  await queueFor(transaction, event, undefined, now)
  const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId))
  if (!team?.partnerTeamId || team.externalId === null) return
  const customer = { externalId: team.externalId, name: team.name }
  // Causes such as those of usage name no row, so that two customers could have the same one.
  const customerEvent = {
    ...event,
    teamId: team.partnerTeamId,
    cause: `${teamId} ${cause}`,
    about: `${team.name}: ${about}`,
  }
  await enterTeam(transaction, team.partnerTeamId)
  await queueFor(transaction, customerEvent, customer, now)
  await enterTeam(transaction, teamId)
}

/** @param customer of the partner whose addresses are notified; undefined for the team's own. */
async function queueFor<Event extends WebhookEvent>(
  transaction: Transaction,
  { teamId, event, cause, about, data }: EmittedEvent<Event>,
  customer: EventCustomer | undefined,
  now: Date,
): Promise<void> {
  const listening = await transaction
    .select({ id: webhookEndpoints.id, isOn: webhookEndpoints.isOn })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.teamId, teamId), arrayContains(webhookEndpoints.events, [event])))
  if (listening.length === 0) return
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), customer, data })
  const rows = listening.map(({ id: endpointId, isOn }) => {
    const id = newId('msg', now.getTime())
    const due = isOn ? { state: 'waiting' as const, nextTryAt: now } : { state: 'held' as const, nextTryAt: null }
    return { id, teamId, endpointId, event, cause, about, body: sealBody({ id, teamId }, body), ...due }
  })
  await transaction
    .insert(webhookDeliveries)
    .values(rows.map((row) => ({ ...row, attempts: 0, createdAt: now })))
    .onConflictDoNothing()
}
