import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import type { Member } from '#lib/auth/member.ts'
import { absent } from '../endpoint.ts'
import type { EndpointRow } from './signing-secrets.ts'

/** An address of the team, locked until the transaction ends. @throws Failure `not_found`. */
export async function requireEndpoint(
  transaction: Transaction,
  { teamId }: Pick<Member, 'teamId'>,
  endpointId: string,
): Promise<EndpointRow> {
  const isIt = and(eq(webhookEndpoints.teamId, teamId), eq(webhookEndpoints.id, endpointId))
  const [endpoint] = await transaction.select().from(webhookEndpoints).where(isIt).for('update')
  if (endpoint === undefined) throw absent()
  return endpoint
}
