import type { Caller } from '#lib/auth/caller.ts'
import { passwordMatches } from '#lib/auth/password.ts'
import { countTries, LIMITS, takeBackTries } from '#lib/auth/rate-limit.ts'
import { Failure } from '#lib/core/failure.ts'
import { hashToken } from '#lib/core/ids.ts'
import { say } from '#lib/words/message.ts'
import { findShare } from './find-share.ts'
import { sharePassValue } from './share-token.ts'

/**
 * Checks the password of a link. Wrong ones are counted for each link and network together, those of unknown links for
 * the network, so nobody can use up the tries of somebody elsewhere, or the time of this process. An unknown link takes
 * the same time and gets the same answer as a wrong password.
 *
 * @returns the value of the cookie with which this browser may watch.
 * @throws Failure `invalid` at `password`; `rate_limited`.
 */
export async function openShare(
  { token, password }: { token: string; password: string },
  caller: Pick<Caller, 'network'>,
  now: Date = new Date(),
): Promise<string> {
  const found = await findShare(token, now)
  // Together, or each made-up link would cost another row and another try.
  const link = found === null ? 'unknown' : hashToken(token)
  const tries = [{ limit: LIMITS.openShare, subject: `${link} ${caller.network}` }]
  if (!(await countTries(tries, now))) {
    const retryAfterSeconds = LIMITS.openShare.windowSeconds
    const message = say('Too many wrong passwords were entered from your network. Try again in 15 minutes.')
    throw new Failure('rate_limited', message, { retryAfterSeconds })
  }
  const isRight = await passwordMatches(password, found?.share.passwordHash ?? null)
  if (found === null || !isRight) throw wrong()
  await takeBackTries(tries, now)
  return sharePassValue(found.share)
}

function wrong(): Failure {
  const message = say('This is not the password. Check it, or ask whoever sent you the link.')
  return new Failure('invalid', message, { fields: { password: message } })
}
