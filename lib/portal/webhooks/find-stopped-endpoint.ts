import { and, eq } from 'drizzle-orm'
import { teams } from '#db/schema/portal/teams.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { teamAddress } from './team-address.ts'

/** An address that was turned off because it takes no messages, as a mail describes it. */
export type StoppedEndpoint = { name: string; teamName: string; reason: TextWithMessage; held: number; link: string }

/** Null once it is on again or deleted. */
export function findStoppedEndpoint(named: { teamId: string; endpointId: string }): Promise<StoppedEndpoint | null> {
  const { teamId, endpointId } = named
  return inWholeTeam(named, async (transaction) => {
    const [found] = await transaction
      .select({ endpoint: webhookEndpoints, teamName: teams.name })
      .from(webhookEndpoints)
      .innerJoin(teams, eq(teams.id, webhookEndpoints.teamId))
      .where(and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, endpointId)))
    if (found === undefined || found.endpoint.isOn || found.endpoint.offReason === null) return null
    const ofEndpoint = and(eq(webhookDeliveries.teamId, teamId), eq(webhookDeliveries.endpointId, endpointId))
    return {
      name: found.endpoint.name,
      teamName: found.teamName,
      reason: { text: found.endpoint.offReason, message: found.endpoint.offReasonMessage },
      held: await transaction.$count(webhookDeliveries, and(ofEndpoint, eq(webhookDeliveries.state, 'held'))),
      link: `${await teamAddress(transaction, teamId)}/settings/webhooks?address=${endpointId}`,
    }
  })
}
