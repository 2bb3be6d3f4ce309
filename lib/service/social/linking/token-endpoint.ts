import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { callNetwork } from '../call-network.ts'
import { NetworkFailure } from '../network-failure.ts'
import { type LinkContext, LinkRefused, type OAuthServer, type OAuthTokens } from './linking.ts'

/**
 * Exchanges the code that the network led back with for tokens.
 *
 * @throws LinkRefused with what the network said; NetworkFailure.
 */
export async function redeemCode(
  server: OAuthServer,
  context: Pick<LinkContext, 'redirectUri' | 'signal'>,
  answer: URL,
  verifier: string,
  name: string,
): Promise<OAuthTokens> {
  const { authority, client, options } = partiesOf(server, name, context.signal)
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
      options,
    )
    return tokensOf(await response.json())
  } catch (error) {
    throw refusalOf(error, name)
  }
}

/**
 * Exchanges a refresh token for new tokens. A network that gives no new refresh token keeps the old one valid.
 *
 * @throws NetworkFailure `account_rejected` with what the network said when it no longer takes the token.
 */
export async function refreshTokens(
  server: OAuthServer,
  refreshToken: string,
  name: string,
  signal: AbortSignal,
): Promise<OAuthTokens> {
  const { authority, client, options } = partiesOf(server, name, signal)
  const authentication = clientAuthentication(server)
  const response = await oauth.refreshTokenGrantRequest(authority, client, authentication, refreshToken, options)
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.status === 429) throw new NetworkFailure('rate_limited', `${name} does not renew the access so often.`)
  if (response.status >= 500) throw new NetworkFailure('unavailable', `${name} answered ${response.status}.`)
  try {
    const tokens = tokensOf(answer)
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
  } catch (error) {
    if (!(error instanceof LinkRefused)) throw error
    const code = isOfClient(answer) ? 'refused' : 'account_rejected'
    throw new NetworkFailure(code, `${name} does not renew the access: ${error.message}`, { cause: error })
  }
}

/** A wrong client is the operator's mistake; the account is as good as before. */
function isOfClient(answer: unknown): boolean {
  return z.looseObject({ error: z.enum(['invalid_client', 'unauthorized_client']) }).safeParse(answer).success
}

function partiesOf(server: OAuthServer, name: string, signal: AbortSignal) {
  // The protocol's checks want the server's own name; networks that are no OpenID providers have none but their address.
  const authority: oauth.AuthorizationServer = {
    issuer: new URL(server.tokenEndpoint).origin,
    token_endpoint: server.tokenEndpoint,
  }
  const client: oauth.Client = { client_id: server.clientId }
  const options = { [oauth.customFetch]: guardedFetch(name, signal), [oauth.allowInsecureRequests]: true }
  return { authority, client, options }
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
  if (!read.success) throw new LinkRefused(saidOf(answer) ?? 'The network refused access.')
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = read.data
  const expiresAt = seconds === undefined ? null : new Date(Date.now() + seconds * 1000)
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
