import { eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import type { SignInMethod } from '#db/schema/portal/sessions.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { type Challenge, consumeChallenge, countChallengeTry, MAX_TRIES } from '#lib/auth/challenge.ts'
import { findDevice } from '#lib/auth/known-device.ts'
import { countTries, type Limit, refundTries, type Try } from '#lib/auth/rate-limit.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { beginSession, type SignInResult } from '../../accounts/begin-session.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { readCode, spendCode, type TypedCode } from './spend-code.ts'

const QUARTER_HOUR = 900
const DAY = 86_400

/** Wrong codes of the app. Successful ones are not counted. */
export const CODE_LIMITS = {
  byDevice: { action: 'failed-code-device', tries: 20, windowSeconds: QUARTER_HOUR },
  byAccount: { action: 'failed-code-account', tries: 10, windowSeconds: QUARTER_HOUR },
  byAccountInDay: { action: 'failed-code-account-day', tries: 30, windowSeconds: DAY },
} as const satisfies Record<string, Limit>

const ATTACK_NOTICE: Limit = { action: 'second-step-attacked', tries: 1, windowSeconds: DAY }

/**
 * Signs in with the code that is asked for after a password or a link. A challenge takes five wrong codes. Beyond the
 * account's limits, codes of the app count only in browsers in which the person has signed in before, as with passwords.
 * Elsewhere a recovery code or a passkey signs in: they cannot be guessed, so they need no limit, and a person who
 * knows the password cannot lock its owner out.
 *
 * @param challengeId null if the browser has none any more.
 * @throws Failure `gone` if the challenge has ended, `unauthenticated` at the field `code`, `rate_limited`.
 */
export async function finishSecondStep(
  challengeId: string | null,
  typed: string,
  caller: Caller,
  now: Date = currentDatabaseTime(),
): Promise<SignInResult> {
  const challenge = challengeId === null ? null : await countChallengeTry(challengeId, 'second-step', now)
  if (challenge === null || challenge.userId === null) throw ended()
  const { userId } = challenge
  const code = readCode(typed)
  const tries = await countCodeTries(userId, code, caller, now)
  try {
    const begun = await spendAndBegin({ ...challenge, userId }, code, caller, now)
    await refundTries(tries, now)
    return begun
  } catch (error) {
    if (challenge.tries < MAX_TRIES || !(error instanceof Failure)) throw error
    await warnOfAttack(userId, now)
    throw ended()
  }
}

function ended(): Failure {
  return new Failure('gone', translatable('You entered too many wrong codes or took too long. Sign in again.'))
}

/** The code, the challenge and the session in one: a code is used up only where it signs in. */
function spendAndBegin(
  challenge: Challenge & { userId: string },
  code: TypedCode,
  caller: Caller,
  now: Date,
): Promise<SignInResult> {
  const { id, userId, content } = challenge
  const method: SignInMethod = content.method === 'link' ? 'link-and-code' : 'password-and-code'
  return portalDatabase().transaction(async (transaction) => {
    await spendCode(transaction, userId, code, now)
    await consumeChallenge(id, { purpose: 'second-step', userId }, transaction, now)
    if (code.kind === 'recovery') {
      const about = `${await countRecoveryCodes(transaction, userId)} of them are`
      await recordSecurityChange(transaction, userId, { action: 'person.recovery_code_used', about }, now)
    }
    return beginSession({ userId, method, caller, failedTries: Number(content.failedTries ?? 0) }, transaction)
  })
}

async function countCodeTries(userId: string, code: TypedCode, caller: Caller, now: Date): Promise<Try[]> {
  if (code.kind !== 'app') return []
  const [user] = await portalDatabase()
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  const device = findDevice(caller.devices, user)
  const byDevice: Try[] = device === null ? [] : [{ limit: CODE_LIMITS.byDevice, subject: device }]
  if (device !== null && (await countTries(byDevice, now))) return byDevice
  const byAccount: Try[] = [
    { limit: CODE_LIMITS.byAccount, subject: userId },
    { limit: CODE_LIMITS.byAccountInDay, subject: userId },
  ]
  if (await countTries(byAccount, now)) return [...byDevice, ...byAccount]
  throw new Failure(
    'rate_limited',
    translatable(
      'Too many wrong codes were entered for this account. Enter a recovery code, use a passkey or sign in from a browser you have used before.',
    ),
  )
}

/** A stranger may have got past the password: its owner should know. At most one mail a day. */
async function warnOfAttack(userId: string, now: Date): Promise<void> {
  if (!(await countTries([{ limit: ATTACK_NOTICE, subject: userId }], now))) return
  await portalDatabase().transaction((transaction) =>
    recordSecurityChange(transaction, userId, { action: 'person.second_step_attacked' }, now),
  )
}
