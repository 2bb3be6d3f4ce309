import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from '#lib/auth/caller.ts'
import { type Credentials, checkCredentials } from '#lib/auth/check-credentials.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { beginSession, type SignInResult } from './begin-session.ts'
import { sendLink } from './send-link.ts'

/** Longer than checking a password and queueing a mail takes, so timing does not reveal which was done. */
const UNPROVEN_ANSWER_MS = 1_000

const WRONG = translatable('The email address or password is wrong. Check both and try again.')

/**
 * Signs in with a password. An unknown address and a wrong password give the same answer after the same work.
 *
 * @returns null if a password alone is not enough after too many failed attempts. If it was right, a link was sent, but
 *   the caller cannot see that.
 * @throws Failure `unauthenticated` at the field `password`, which most often has to be retyped.
 */
export async function signIn(
  credentials: Credentials,
  caller: Caller,
  unprovenAnswerMs: number = UNPROVEN_ANSWER_MS,
): Promise<SignInResult | null> {
  const earliest = delay(unprovenAnswerMs, undefined, { ref: false })
  const verdict = await checkCredentials(credentials, caller)
  if (verdict.kind === 'wrong') {
    throw new Failure('unauthenticated', WRONG, { fields: { password: WRONG } })
  }
  if (verdict.kind === 'right') {
    const { userId, failedTries } = verdict
    return beginSession({ userId, method: 'password', caller, failedTries })
  }
  const { domain } = caller
  if (verdict.userId !== null) await sendLink('confirm-sign-in', credentials.email, domain ? { domain } : {})
  await earliest
  return null
}
