import * as oauth from 'oauth4webapi'
import type { SignInProvider } from '#lib/auth/sign-in-providers.ts'
import { logger } from '#lib/core/log/log.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { readGithubPerson } from './github.ts'
import { type ProvidedPerson, readOpenidPerson, requestOptions, serverOf } from './openid.ts'
import { ProviderProblem } from './provider-problem.ts'

type Secrets = { state: string; nonce: string; verifier: string }

/** Where a provider leads back to: the address that the operator registers there. */
function callbackAddress(providerId: string): string {
  return `${portalOrigin()}/api/sign-in/${providerId}/callback`
}

/**
 * The provider's page at which the person signs in.
 *
 * @throws ProviderProblem.
 */
export function authorizationAddress(provider: SignInProvider, { state, nonce, verifier }: Secrets): Promise<URL> {
  return explained(provider, async () => {
    const { authorization_endpoint: endpoint } = await serverOf(provider)
    if (endpoint === undefined) throw new ProviderProblem('unavailable')
    const address = new URL(endpoint)
    const parameters = {
      client_id: provider.clientId,
      redirect_uri: callbackAddress(provider.id),
      response_type: 'code',
      scope: provider.kind === 'github' ? 'read:user user:email' : 'openid email profile',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(provider.kind === 'oidc' && { nonce }),
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    return address
  })
}

/**
 * Exchanges what the provider led back with for the person who signed in there.
 *
 * @throws ProviderProblem for anything missing, wrong, forged, replayed or late.
 */
export function readPerson(
  provider: SignInProvider,
  answer: URLSearchParams,
  { state, nonce, verifier }: Secrets,
): Promise<ProvidedPerson> {
  return explained(provider, async () => {
    const server = await serverOf(provider)
    const client: oauth.Client = { client_id: provider.clientId }
    const parameters = oauth.validateAuthResponse(server, client, answer, state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuthentication(provider, server),
      parameters,
      callbackAddress(provider.id),
      verifier,
      requestOptions(provider),
    )
    return provider.kind === 'github'
      ? readGithubPerson(provider, server, client, response)
      : readOpenidPerson(provider, server, client, response, nonce)
  })
}

function clientAuthentication({ kind, clientSecret }: SignInProvider, server: oauth.AuthorizationServer) {
  const methods = server.token_endpoint_auth_methods_supported
  const isBasic = kind === 'oidc' && (methods === undefined || methods.includes('client_secret_basic'))
  return isBasic ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret)
}

async function explained<Result>(provider: SignInProvider, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const problem = error instanceof ProviderProblem ? error : problemOf(error)
    // The operator has to know why nobody can sign in; tokens are never part of these errors' messages.
    if (problem.key !== 'cancelled') {
      const cause = problem.cause instanceof Error ? problem.cause.message : undefined
      logger('portal').warn({ provider: provider.id, problem: problem.key, cause }, 'signing in with a provider failed')
    }
    throw problem
  }
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof oauth.AuthorizationResponseError) {
    return new ProviderProblem(error.error === 'access_denied' ? 'cancelled' : 'unavailable', error)
  }
  if (error instanceof oauth.ResponseBodyError) {
    return new ProviderProblem(error.error === 'invalid_grant' ? 'ended' : 'unavailable', error)
  }
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
    return new ProviderProblem('untrusted', error)
  }
  return new ProviderProblem('unavailable', error)
}
