import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import type { Actor } from '#lib/auth/member.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import type { EndpointRow } from './signing-secrets.ts'

/** An address of the team, locked until the transaction ends. @throws Failure `not_found`. */
export async function requireEndpoint(
  transaction: Transaction,
  { teamId }: Pick<Actor, 'teamId'>,
  endpointId: string,
): Promise<EndpointRow> {
  const byId = and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, endpointId))
  const [endpoint] = await transaction.select().from(webhookEndpoints).where(byId).for('update')
  if (endpoint === undefined) throw notFoundFailure()
  return endpoint
}
