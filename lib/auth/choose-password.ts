import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { Caller } from './caller.ts'
import { queueKeyOfCaller, withPasswords } from './password.ts'
import { countTry, LIMITS, refundTries } from './rate-limit.ts'

/**
 * Hashes the password that a person without a session chooses, whose link has been checked. Tries are counted by
 * network first, and those that end with a password are taken back.
 *
 * @param about the person's name and email address.
 * @throws Failure `rate_limited`; `invalid` at the field `password` if it is easy to guess.
 */
export async function choosePassword(
  password: string,
  about: readonly string[],
  caller: Pick<Caller, 'network'>,
  now: Date = currentDatabaseTime(),
): Promise<string> {
  return withPasswords(queueKeyOfCaller(caller), async ({ hash }) => {
    await countTry(LIMITS.choosePassword, caller.network, now)
    const hashed = await hash(password, about)
    await refundTries([{ limit: LIMITS.choosePassword, subject: caller.network }], now)
    return hashed
  })
}
