import type { Transaction } from '#db/client.ts'
import { requestOrigin } from '#lib/auth/request-origin.ts'
import { revokeSessionsOf, type SignedIn, startSession } from '#lib/auth/session.ts'

/**
 * Ends every session of a person and begins a new one for this browser, so that a cookie that was copied, or a browser
 * that was left open, does not outlive a change of how the account is protected.
 *
 * @returns the new session's id, which the caller has to put into this browser's cookie.
 */
export async function replaceSessions(
  transaction: Transaction,
  { userId, method, provider }: Pick<SignedIn, 'userId' | 'method' | 'provider'>,
): Promise<{ sessionId: string }> {
  await revokeSessionsOf(userId, transaction)
  const { network, userAgent } = requestOrigin()
  return { sessionId: await startSession(userId, { userAgent, network, method, provider }, transaction) }
}
