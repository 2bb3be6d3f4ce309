import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { emailAddress } from './account-fields.ts'
import type { Caller } from './caller.ts'
import { findDevice } from './known-device.ts'
import { MAX_PASSWORD_LENGTH, type Passwords, queueKeyOfCaller, queueKeyOfKnown, withPasswords } from './password.ts'
import { countTries, type Limit, refundTries, sumTries, type Try } from './rate-limit.ts'

/** Fields of the sign-in form. */
export const credentialsInput = z.object({
  email: emailAddress,
  password: z
    .string(issueText(translatable('Enter your password.')))
    .min(1, issueText(translatable('Enter your password.')))
    .max(MAX_PASSWORD_LENGTH, {
      error: () => issueText(translatable('Passwords can have up to {max} characters.', { max: MAX_PASSWORD_LENGTH })),
    }),
})
export type Credentials = z.output<typeof credentialsInput>

/**
 * The result of a password check. `unproven`: after too many failed attempts, a password alone is not enough. `userId`
 * is null if the password was wrong, but the caller must not be able to see that. `failedTries`: how many failed
 * before, for the audit log.
 */
export type Verdict =
  | { kind: 'right'; userId: string; failedTries: number }
  | { kind: 'wrong' }
  | { kind: 'unproven'; userId: string | null }

const QUARTER_HOUR = 900
const DAY = 86_400

/** Failed attempts after which a password alone no longer signs in. Successful ones are not counted. */
export const FAILURE_LIMITS = {
  byDevice: { action: 'failed-device', tries: 20, windowSeconds: QUARTER_HOUR },
  byAccount: { action: 'failed-account', tries: 10, windowSeconds: QUARTER_HOUR },
  byAccountInDay: { action: 'failed-account-day', tries: 50, windowSeconds: DAY },
  byNetwork: { action: 'failed-network', tries: 50, windowSeconds: QUARTER_HOUR },
} as const satisfies Record<string, Limit>

/**
 * Checks a password. A browser in which this person has signed in before has its own limit, which nobody else can
 * exhaust. All others share the limits of the account and of their network. Beyond a limit the password is still
 * checked, but right and wrong passwords get the same answer and an email decides, so nobody is locked out and nothing
 * can be guessed.
 *
 * Takes the same time whether or not the address has an account. Such a browser also waits for its turn apart from all
 * others, so that it gets in while strangers try as many passwords as they can.
 *
 * @throws Failure `rate_limited` if too many wait; the try is not counted.
 */
export async function checkCredentials(
  { email, password }: Credentials,
  caller: Caller,
  now: Date = currentDatabaseTime(),
): Promise<Verdict> {
  const [user] = await portalDatabase()
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
  const device = findDevice(caller.devices, user)
  const turn = device === null ? queueKeyOfCaller(caller) : queueKeyOfKnown(device)
  return withPasswords(turn, (passwords) => check({ email, password }, { user, device, caller }, passwords, now))
}

type User = { id: string; passwordHash: string | null }
type CheckContext = { user: User | undefined; device: string | null; caller: Caller }

async function check(
  { email, password }: Credentials,
  { user, device, caller }: CheckContext,
  { matches }: Passwords,
  now: Date,
): Promise<Verdict> {
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
  const userId = (await matches(password, user?.passwordHash ?? null)) ? (user?.id ?? null) : null
  if (userId !== null) await refundTries([...byDevice, ...byOthers], now)
  if (!isWithin) return { kind: 'unproven', userId }
  if (userId === null) return { kind: 'wrong' }
  const failedTries = await sumTries([...byDevice, { limit: FAILURE_LIMITS.byAccountInDay, subject: email }], now)
  return { kind: 'right', userId, failedTries }
}
