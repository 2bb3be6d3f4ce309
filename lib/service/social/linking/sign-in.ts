import { eq } from 'drizzle-orm'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { serviceOrigin } from '#lib/core/env.ts'
import { openText, sealText } from '#lib/core/sealed-text.ts'
import { hashKey } from '../../keys/key-format.ts'
import { callNetwork } from '../call-network.ts'
import { NetworkFailure } from '../network-failure.ts'
import { newLinkToken } from './create-link.ts'
import { type LinkRow, placeOf } from './find-link.ts'
import {
  type LinkContext,
  LinkRefused,
  type OAuthLinking,
  type OAuthServer,
  type OAuthTokens,
  type OfferedAccount,
} from './linking.ts'

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
  const place = placeOf(link.id, link.ownerId, 'verifier')
  await database
    .update(socialLinks)
    .set({ stateHash: hashKey(state), verifier: sealText(verifier, place) })
    .where(eq(socialLinks.id, link.id))
  const address = new URL(server.authorizationEndpoint)
  const parameters = {
    [server.clientIdParameter ?? 'client_id']: server.clientId,
    redirect_uri: context.redirectUri,
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
 * @throws LinkRefused with what the network said when the person or the network declined; NetworkFailure.
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
  const verifier = openText(link.verifier ?? '', placeOf(link.id, link.ownerId, 'verifier'))
  const tokens = await redeem(server, context, answer, verifier, name)
  const offered = await linking.offers(tokens, context)
  if (offered.length > 0) return offered
  throw new LinkRefused(`${name} offers no account that can be posted to with this sign-in.`)
}

function contextOf(database: Database, { network, instance }: LinkRow): LinkContext {
  return { database, instance, redirectUri: redirectUriOf(network), signal: AbortSignal.timeout(LIMIT_MS) }
}

async function redeem(
  server: OAuthServer,
  context: LinkContext,
  answer: URL,
  verifier: string,
  name: string,
): Promise<OAuthTokens> {
  // The protocol's checks want the server's own name; networks that are no OpenID providers have none but their address.
  const authority: oauth.AuthorizationServer = {
    issuer: new URL(server.tokenEndpoint).origin,
    token_endpoint: server.tokenEndpoint,
  }
  const client: oauth.Client = { client_id: server.clientId }
  answer.searchParams.delete('iss')
  try {
    const parameters = oauth.validateAuthResponse(authority, client, answer, oauth.skipStateCheck)
    const response = await oauth.authorizationCodeGrantRequest(
      authority,
      client,
      clientAuthentication(server),
      parameters,
      context.redirectUri,
      verifier,
      { [oauth.customFetch]: guardedFetch(name, context.signal), [oauth.allowInsecureRequests]: true },
    )
    return tokensOf(await response.json())
  } catch (error) {
    throw refusalOf(error, name)
  }
}

/** Networks answer with scopes, types and errors in forms of their own, so only what is needed is looked at. */
const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.coerce.number().optional(),
})

/** @throws LinkRefused with the network's own words. */
export function tokensOf(answer: unknown): OAuthTokens {
  const read = tokenAnswer.safeParse(answer)
  if (!read.success) throw new LinkRefused(saidOf(answer) ?? 'The network gave no access.')
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = read.data
  const expiresAt = seconds === undefined ? null : new Date(Date.now() + seconds * 1000)
  return { accessToken, refreshToken, expiresAt, answer: read.data }
}

function clientAuthentication(server: OAuthServer): oauth.ClientAuth {
  if (server.clientAuthentication === 'basic') return oauth.ClientSecretBasic(server.clientSecret)
  return (_as, _client, body) => {
    body.set(server.clientIdParameter ?? 'client_id', server.clientId)
    body.set('client_secret', server.clientSecret)
  }
}

/** Token endpoints are called through the URL guard like everything else: a server may be one that somebody typed in. */
function guardedFetch(name: string, signal: AbortSignal) {
  return async (url: string, { method, headers, body }: oauth.CustomFetchOptions<'POST', URLSearchParams>) => {
    const answer = await callNetwork(url, { name, signal, method, headers, form: body })
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }
}

function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof LinkRefused || error instanceof NetworkFailure) return error
  if (error instanceof oauth.AuthorizationResponseError) {
    const said = error.error_description ?? error.error
    return new LinkRefused(`${name} did not grant access: ${said}`)
  }
  return new LinkRefused(`${name} did not grant access. Try again.`, { cause: error })
}

function saidOf(answer: unknown): string | undefined {
  const read = z.looseObject({ error: z.unknown(), error_description: z.string().optional() }).safeParse(answer)
  if (!read.success) return undefined
  const { error, error_description: description } = read.data
  return description ?? (typeof error === 'string' ? error : undefined)
}
