import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { oauthClients } from '#db/schema/portal/oauth-clients.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { hasVisibleText, plainLine } from '#lib/core/log/plain-line.ts'
import { MCP_SCOPES } from '../mcp/mcp-scopes.ts'
import { OauthRefusal } from './oauth-answer.ts'
import { isAllowedRedirect } from './redirect-address.ts'

const MAX_ADDRESSES = 10
const MAX_NAME = 60

const registration = z.object({
  client_name: z.string().max(1000).optional(),
  redirect_uris: z.array(z.string()).min(1).max(MAX_ADDRESSES),
})

/** A client that nobody gave access within this is deleted. */
const UNUSED_MS = 7 * 86_400_000

/** The answer to a registration (RFC 7591, section 3.2.1). */
type RegisteredClient = { client_id: string; [field: string]: unknown }

/**
 * Registers a program (RFC 7591). It gets no secret, whatever it asks for, because anybody could have registered it.
 *
 * @throws OauthRefusal; Failure `rate_limited`.
 */
export async function registerClient({ network }: Caller, given: unknown): Promise<RegisteredClient> {
  await countTry(LIMITS.registerClient, network)
  const asked = registration.safeParse(given)
  if (!asked.success) {
    throw new OauthRefusal('invalid_client_metadata', `redirect_uris needs 1 to ${MAX_ADDRESSES} addresses`)
  }
  const { redirect_uris: redirectUris, client_name: asName = '' } = asked.data
  if (!redirectUris.every(isAllowedRedirect)) {
    throw new OauthRefusal(
      'invalid_redirect_uri',
      'Use https, http on localhost, or the scheme of an app, without a fragment or a password',
    )
  }
  const now = currentDatabaseTime()
  const [id, name] = [newId('client', now.getTime()), nameOf(asName)]
  await deleteUnused(now)
  await portalDatabase().insert(oauthClients).values({ id, name, redirectUris, createdAt: now })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: MCP_SCOPES.join(' '),
  }
}

function nameOf(given: string): string {
  const line = plainLine(given).slice(0, MAX_NAME).trim()
  return hasVisibleText(line) ? line : 'Unnamed client'
}

async function deleteUnused(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS)
  await portalDatabase()
    .delete(oauthClients)
    .where(and(isNull(oauthClients.grantedAt), lt(oauthClients.createdAt, before)))
}

export type OauthClient = { id: string; name: string; redirectUris: string[] }

export async function findClient(id: string): Promise<OauthClient | null> {
  const [row] = await portalDatabase().select().from(oauthClients).where(eq(oauthClients.id, id))
  return row ?? null
}
