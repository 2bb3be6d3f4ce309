import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { socialClients } from '#db/schema/service/social-clients.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { type LinkContext, LinkRefused } from '../linking/linking.ts'
import { callApiForJson, type NetworkApi } from '../network-api.ts'

const registration = z.object({ clientId: z.string(), clientSecret: z.string(), redirectUri: z.string() })
export type MastodonClient = z.output<typeof registration>

/**
 * The service as a client of a Mastodon server. It registers itself there once, and again when its own address has
 * changed.
 *
 * @throws LinkRefused when no server is given; NetworkFailure.
 */
export async function mastodonClient(
  api: NetworkApi,
  scopes: readonly string[],
  { database, instance, redirectUri, signal }: LinkContext,
): Promise<MastodonClient & { instance: string }> {
  if (instance === null) throw new LinkRefused(coded('link_without_own_server'))
  const isIts = and(eq(socialClients.network, 'mastodon'), eq(socialClients.instance, instance))
  const [row] = await database.select({ sealed: socialClients.sealed }).from(socialClients).where(isIts)
  const known = row === undefined ? null : registration.parse(JSON.parse(openText(row.sealed, placeOf(instance))))
  if (known?.redirectUri === redirectUri) return { instance, ...known }
  const form = {
    client_name: 'Reelwright',
    redirect_uris: redirectUri,
    scopes: scopes.join(' '),
    website: portalOrigin(),
  }
  const given = z.object({ client_id: z.string(), client_secret: z.string() })
  const answer = await callApiForJson(api, `${instance}/api/v1/apps`, given, { method: 'POST', form, signal })
  const client = { clientId: answer.client_id, clientSecret: answer.client_secret, redirectUri }
  const sealed = sealText(JSON.stringify(client), placeOf(instance))
  await database
    .insert(socialClients)
    .values({ network: 'mastodon', instance, sealed })
    .onConflictDoUpdate({ target: [socialClients.network, socialClients.instance], set: { sealed } })
  return { instance, ...client }
}

const placeOf = (row: string) => ({ table: 'service.social_clients', row, column: 'sealed', team: 'mastodon' })
