import type { Caller } from '#lib/auth/caller.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { beginSession, type SignInResult } from '../../accounts/begin-session.ts'
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
  now: Date = currentDatabaseTime(),
): Promise<SignInResult> {
  const { userId } = await verifyPasskey(given, null, now)
  return beginSession({ userId, method: 'passkey', caller })
}
