import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { callNetwork, isFromIntermediary, type NetworkResponse } from '../call-network.ts'
import { NetworkFailure } from '../network-failure.ts'
import { type LinkContext, LinkRefused, type OAuthServer, type OAuthTokens } from './linking.ts'
import { errorCodeOf, oauthErrorText, refreshFailure } from './token-refusal.ts'

/**
 * Exchanges the code that the network led back with for tokens.
 *
 * @throws LinkRefused with the network's message; NetworkFailure.
 */
export async function redeemCode(
  server: OAuthServer,
  context: Pick<LinkContext, 'redirectUri' | 'signal'>,
  answer: URL,
  verifier: string,
  name: string,
): Promise<OAuthTokens> {
  const { authority, client, options, given } = oauthPartiesOf(server, name, context.signal)
  answer.searchParams.delete('iss')
  try {
    const parameters = oauth.validateAuthResponse(authority, client, answer, oauth.skipStateCheck)
    await oauth.authorizationCodeGrantRequest(
      authority,
      client,
      clientAuthentication(server),
      parameters,
      context.redirectUri,
      verifier,
      options,
    )
    return tokensOf(given()) ?? refuseCode(given(), name)
  } catch (error) {
    throw refusalOf(error, name)
  }
}

/**
 * @throws LinkRefused with the network's own words; NetworkFailure if it has not reported anything about the sign-in.
 */
function refuseCode(given: NetworkResponse, name: string): never {
  const isAnswer = !isFromIntermediary(given) && given.status < 500 && errorCodeOf(given.json) !== undefined
  const text = oauthErrorText(given.json)
  if (isAnswer)
    throw new LinkRefused(text === undefined ? coded('link_network_refused') : coded('as_said', { said: text }))
  throw refreshFailure(given, name)
}

/**
 * Exchanges a refresh token for new tokens. A network that gives no new refresh token keeps the old one valid.
 *
 * @throws NetworkFailure `account_rejected` with the network's message when it no longer takes the token; `unavailable`
 *   or `rate_limited` for every other answer, which proves nothing about the account.
 */
export async function refreshTokens(
  server: OAuthServer,
  refreshToken: string,
  name: string,
  signal: AbortSignal,
): Promise<OAuthTokens> {
  const { authority, client, options, given } = oauthPartiesOf(server, name, signal)
  await oauth.refreshTokenGrantRequest(authority, client, clientAuthentication(server), refreshToken, options)
  const tokens = tokensOf(given())
  if (tokens === null) throw refreshFailure(given(), name)
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
}

function oauthPartiesOf(server: OAuthServer, name: string, signal: AbortSignal) {
  // The protocol's checks want the server's own name; networks that are not OpenID providers have only their address.
  const authority: oauth.AuthorizationServer = {
    issuer: new URL(server.tokenEndpoint).origin,
    token_endpoint: server.tokenEndpoint,
  }
  const client: oauth.Client = { client_id: server.clientId }
  const { fetch, given } = guardedFetch(name, signal)
  const options = { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: true }
  return { authority, client, options, given }
}

/** Networks answer with scopes, types and errors in forms of their own, so only the needed fields are read. */
const tokenResponse = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional().catch(undefined),
  expires_in: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .optional()
    .catch(undefined),
})

/** Null where the answer gives none. */
function tokensOf({ status, json }: NetworkResponse): OAuthTokens | null {
  const read = tokenResponse.safeParse(json)
  if (!read.success || status < 200 || status > 299) return null
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = read.data
  const expiresAt = seconds === undefined ? null : new Date(currentDatabaseTime().getTime() + seconds * 1000)
  return { accessToken, refreshToken, expiresAt, answer: read.data }
}

function clientAuthentication(server: OAuthServer): oauth.ClientAuth {
  if (server.clientAuthentication === 'basic') {
    // Networks compare the header with what they gave out: the encoding that the standard asks for is wrong to them.
    const client = Buffer.from(`${server.clientId}:${server.clientSecret}`).toString('base64')
    return (_as, _client, _body, headers) => headers.set('authorization', `Basic ${client}`)
  }
  return (_as, _client, body) => {
    body.set(server.clientIdParameter ?? 'client_id', server.clientId)
    body.set('client_secret', server.clientSecret)
  }
}

/**
 * Token endpoints are called through the URL guard like everything else: a server may be one that a person typed in.
 * The library only writes the request: what it makes of answers is for servers that keep to the standard.
 */
function guardedFetch(name: string, signal: AbortSignal) {
  let last: NetworkResponse | undefined
  return {
    fetch: async (url: string, { method, headers, body }: oauth.CustomFetchOptions<'POST', URLSearchParams>) => {
      last = await callNetwork(url, { name, signal, method, headers, form: body })
      return new Response()
    },
    given: (): NetworkResponse => {
      if (last === undefined) throw new Error('The token endpoint was not called.')
      return last
    },
  }
}

function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof LinkRefused || error instanceof NetworkFailure) return error
  if (error instanceof oauth.AuthorizationResponseError) {
    const text = error.error_description ?? error.error
    return new LinkRefused(coded('link_not_granted_saying', { network: name, said: text }))
  }
  return new LinkRefused(coded('link_not_granted', { network: name }), { cause: error })
}
