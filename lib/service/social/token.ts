import type { NetworkResponse } from './call-network.ts'
import { isTransient, NetworkFailure } from './network-failure.ts'

/** An access token that can be renewed while it is in use. */
export type Token = {
  /** As it is now. */
  value: () => string
  /** Absent where nothing renews it. @throws NetworkFailure. */
  renew?: (() => Promise<void>) | undefined
}

/**
 * Asks with a token. If the network refuses it, it is renewed once and the network is asked again: its second answer is
 * its answer.
 *
 * @throws NetworkFailure `isUnsent` when the token cannot be renewed now.
 */
export async function withRenewal(
  token: string | Token,
  ask: (value: string) => Promise<NetworkResponse>,
  isRefused: (answer: NetworkResponse) => boolean,
): Promise<NetworkResponse> {
  const [value, renew] = typeof token === 'string' ? [() => token, undefined] : [token.value, token.renew]
  const answer = await ask(value())
  if (renew === undefined || !isRefused(answer)) return answer
  await renewRefused(renew)
  return ask(value())
}

/** @throws NetworkFailure `isUnsent` when the token cannot be renewed now: the request that was refused did nothing. */
export async function renewRefused(renew: () => Promise<void>): Promise<void> {
  await renew().catch((error: unknown) => {
    if (!isTransient(error)) throw error
    const { code, reason, retryAfterSeconds, waitsFor } = error
    throw new NetworkFailure(code, reason, { cause: error, retryAfterSeconds, waitsFor, isUnsent: true })
  })
}
