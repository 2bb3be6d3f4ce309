import * as oauth from 'oauth4webapi'
import { GITHUB, type SignInProvider } from '#lib/auth/sign-in-providers.ts'
import { ProviderProblem } from './provider-problem.ts'

/** What a provider states about the person who signed in with it. */
export type ProvidedPerson = { subject: string; email: string | null; isVerified: boolean; name: string | null }

/** Longest that a provider may take for one answer. */
export const ANSWER_MS = 10_000

/** How long a provider's metadata is cached. */
const DISCOVERY_MS = 10 * 60_000

const discovered = new Map<string, { at: number; server: oauth.AuthorizationServer }>()

/** The endpoints of a provider: GitHub's are fixed, OpenID providers publish theirs. */
export async function serverOf(provider: SignInProvider): Promise<oauth.AuthorizationServer> {
  const { issuer, kind } = provider
  if (kind === 'github') {
    const at = `${issuer}/login/oauth`
    return { issuer: GITHUB, authorization_endpoint: `${at}/authorize`, token_endpoint: `${at}/access_token` }
  }
  const known = discovered.get(issuer)
  if (known !== undefined && Date.now() - known.at < DISCOVERY_MS) return known.server
  const response = await oauth.discoveryRequest(new URL(issuer), requestOptions(provider))
  const server = await oauth.processDiscoveryResponse(new URL(issuer), response)
  discovered.set(issuer, { at: Date.now(), server })
  return server
}

/**
 * Checks the ID token (signature, issuer, audience, nonce, times) and reads the person from it, or from the provider's
 * user information if the token does not hold the address.
 */
export async function readOpenidPerson(
  provider: SignInProvider,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  response: Response,
  nonce: string,
): Promise<ProvidedPerson> {
  const options = requestOptions(provider)
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, options)
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims === undefined) throw new ProviderProblem('untrusted')
  if (claims.email !== undefined || server.userinfo_endpoint === undefined) return personOf(claims)
  const answer = await oauth.userInfoRequest(server, client, tokens.access_token, options)
  return personOf(await oauth.processUserInfoResponse(server, client, claims.sub, answer))
}

function personOf(claims: { sub: string; [name: string]: unknown }): ProvidedPerson {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  // Some providers write the boolean as text.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  return { subject: claims.sub, email: text(claims.email), isVerified, name: text(claims.name) }
}

/** The operator chose the provider, so private addresses are allowed, and http on this machine. */
export function requestOptions({ issuer }: SignInProvider) {
  return {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    [oauth.customFetch]: (url: string, init: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>) =>
      fetch(url, { ...init, body: init.body ?? null, cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }),
  }
}
