import { eq } from 'drizzle-orm'
import * as oauth from 'oauth4webapi'
import type { Database } from '#db/client.ts'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { networkName } from '#lib/contract/network-name.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import { serviceOrigin } from '#lib/core/settings/env.ts'
import { hashKey } from '../../keys/key-format.ts'
import { newLinkToken } from './create-link.ts'
import { type LinkRow, sealedPlaceOf } from './find-link.ts'
import { type LinkContext, LinkRefused, type OAuthLinking, type OAuthServer, type OfferedAccount } from './linking.ts'
import { redeemCode } from './token-endpoint.ts'

/** Longest that signing in may wait for the network's servers. */
const LIMIT_MS = 30_000

/** Where a network leads back to after signing in: the address that the operator registers at the network. */
export function redirectUriOf(network: Network): string {
  return `${serviceOrigin()}/link/callback/${network}`
}

/**
 * The address at which the person signs in at the network: with a fresh state, which is bound to this link, and a PKCE
 * challenge. An earlier one of the same link no longer leads anywhere.
 *
 * @throws LinkRefused, NetworkFailure.
 */
export async function startSignIn(database: Database, link: LinkRow, linking: OAuthLinking): Promise<string> {
  const context = contextOf(database, link)
  const server = await linking.server(context)
  const state = newLinkToken()
  const verifier = oauth.generateRandomCodeVerifier()
  const place = sealedPlaceOf(link.id, link.ownerId, 'verifier')
  await database
    .update(socialLinks)
    .set({ stateHash: hashKey(state), verifier: sealText(verifier, place) })
    .where(eq(socialLinks.id, link.id))
  return signInAddress(server, context.redirectUri, state, verifier)
}

/** Where the person signs in, with a PKCE challenge of the verifier. */
export async function signInAddress(
  server: OAuthServer,
  redirectUri: string,
  state: string,
  verifier: string,
): Promise<string> {
  const address = new URL(server.authorizationEndpoint)
  const parameters = {
    [server.clientIdParameter ?? 'client_id']: server.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: server.scopes.join(server.scopeSeparator ?? ' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...server.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/**
 * The accounts that the person can post to, from what the network led back with. The state has led to the link; whose
 * browser it is has been checked.
 *
 * @throws LinkRefused with the network's message when the person or the network declined; NetworkFailure.
 */
export async function completeSignIn(
  database: Database,
  link: LinkRow,
  linking: OAuthLinking,
  answer: URL,
): Promise<OfferedAccount[]> {
  const { name } = NETWORK_LIMITS[link.network]
  const context = contextOf(database, link)
  const server = await linking.server(context)
  const verifier = openText(link.verifier ?? '', sealedPlaceOf(link.id, link.ownerId, 'verifier'))
  const tokens = await redeemCode(server, context, answer, verifier, name)
  const offered = await linking.offers(tokens, context)
  if (offered.length > 0) return offered
  throw new LinkRefused(coded('link_nothing_offered', { network: networkName(name) }))
}

function contextOf(database: Database, { network, instance }: LinkRow): LinkContext {
  return { database, instance, redirectUri: redirectUriOf(network), signal: AbortSignal.timeout(LIMIT_MS) }
}
