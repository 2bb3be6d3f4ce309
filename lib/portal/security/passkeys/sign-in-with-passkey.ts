import type { Caller } from '#lib/auth/caller.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { type BegunSession, beginSession } from '../../accounts/begin-session.ts'
import { type PasskeyAnswer, verifyPasskey } from './verify-passkey.ts'

/**
 * Signs in with a passkey. It proves two factors, the device and its owner's finger, face or PIN, so no code is asked
 * for.
 *
 * @throws Failure `gone`, `unauthenticated`.
 */
export async function signInWithPasskey(
  given: PasskeyAnswer,
  caller: Caller,
  now: Date = databaseTime(),
): Promise<BegunSession> {
  const { userId } = await verifyPasskey(given, null, now)
  return beginSession({ userId, method: 'passkey', caller })
}
