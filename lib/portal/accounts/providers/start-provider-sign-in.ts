import { generateRandomCodeVerifier, generateRandomNonce } from 'oauth4webapi'
import type { Caller } from '#lib/auth/caller.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { countTries, LIMITS } from '#lib/auth/rate-limit.ts'
import { hasRecentProof } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { authorizationAddress } from './ask-provider.ts'
import { openFlow } from './provider-flow.ts'
import { ProviderProblem } from './provider-problem.ts'

/**
 * Begins to sign in with a provider.
 *
 * @param browser the secret of this browser: the sign-in can be finished in no other one.
 * @param linkTo the signed-in person who links an account of the provider to theirs; null to sign in.
 * @returns the provider's page.
 * @throws ProviderProblem.
 */
export async function startProviderSignIn(
  providerId: string,
  { next, browser, linkTo, caller }: { next: string; browser: string; linkTo: string | null; caller: Caller },
): Promise<URL> {
  const provider = findProvider(providerId)
  if (provider === null) throw new ProviderProblem('unknown')
  const isWithin = await countTries([{ limit: LIMITS.providerByNetwork, subject: caller.network }])
  if (!isWithin) throw new ProviderProblem('too-many')
  const [nonce, verifier] = [generateRandomNonce(), generateRandomCodeVerifier()]
  const state = await openFlow({ provider: provider.id, next: nextPath(next), nonce, verifier, linkTo }, browser)
  return authorizationAddress(provider, { state, nonce, verifier })
}

/**
 * @returns the person who may link an account at a provider to theirs.
 * @throws ProviderProblem if nobody is signed in, another site's page asks, or the last proof of who they are is old: a
 *   browser that was left open must not gain a way to sign in.
 */
export function requireLinkable(person: SignedIn | null, headers: Headers, now: Date = currentDatabaseTime()): string {
  if (person === null) throw new ProviderProblem('proof-required')
  const site = headers.get('sec-fetch-site') ?? 'none'
  if (site !== 'same-origin' && site !== 'none') throw new ProviderProblem('elsewhere')
  if (!hasRecentProof(person, now)) throw new ProviderProblem('proof-required')
  return person.userId
}
