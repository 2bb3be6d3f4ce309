import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { emailAddress } from './account-fields.ts'
import type { Caller } from './caller.ts'
import { findDevice } from './known-device.ts'
import { MAX_PASSWORD_LENGTH, passwordMatches } from './password.ts'
import { countTries, type Limit, type Try, takeBackTries } from './rate-limit.ts'

/** Fields of the sign-in form. */
export const credentialsInput = z.object({
  email: emailAddress,
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(MAX_PASSWORD_LENGTH, `Passwords have at most ${MAX_PASSWORD_LENGTH} characters.`),
})
export type Credentials = z.output<typeof credentialsInput>

/**
 * What a password is worth. `unproven`: so many tries have failed that a password alone does not sign in; `userId` is
 * null where it was wrong too, and whoever tried must not notice the difference.
 */
export type Verdict =
  | { kind: 'right'; userId: string }
  | { kind: 'wrong' }
  | { kind: 'unproven'; userId: string | null }

const QUARTER_HOUR = 900
const DAY = 86_400

/** Failed tries after which a password alone no longer signs in; those that go well are not counted. */
export const FAILURE_LIMITS = {
  byDevice: { action: 'failed-device', tries: 20, windowSeconds: QUARTER_HOUR },
  byAccount: { action: 'failed-account', tries: 10, windowSeconds: QUARTER_HOUR },
  byAccountInDay: { action: 'failed-account-day', tries: 50, windowSeconds: DAY },
  byNetwork: { action: 'failed-network', tries: 50, windowSeconds: QUARTER_HOUR },
} as const satisfies Record<string, Limit>

/**
 * Judges a password. A browser from which this person has signed in before has a count of its own, which nobody else can
 * use up; all others share the counts of the account and of their network. Beyond them the password is still checked, but
 * right and wrong get the same answer, and only the mailbox decides: nobody is locked out, and nothing can be guessed.
 *
 * An address without an account takes the same time as one with.
 */
export async function checkCredentials(
  { email, password }: Credentials,
  caller: Caller,
  now: Date = new Date(),
): Promise<Verdict> {
  const [user] = await portalDatabase()
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
  const device = findDevice(caller.devices, user)
  const byDevice: Try[] = device === null ? [] : [{ limit: FAILURE_LIMITS.byDevice, subject: device }]
  const isTrusted = device !== null && (await countTries(byDevice, now))
  const byOthers: Try[] = isTrusted
    ? []
    : [
        { limit: FAILURE_LIMITS.byAccount, subject: email },
        { limit: FAILURE_LIMITS.byAccountInDay, subject: email },
        { limit: FAILURE_LIMITS.byNetwork, subject: caller.network },
      ]
  const isWithin = isTrusted || (await countTries(byOthers, now))
  const userId = (await passwordMatches(password, user?.passwordHash ?? null)) ? (user?.id ?? null) : null
  if (userId !== null) await takeBackTries([...byDevice, ...byOthers], now)
  if (!isWithin) return { kind: 'unproven', userId }
  return userId === null ? { kind: 'wrong' } : { kind: 'right', userId }
}
