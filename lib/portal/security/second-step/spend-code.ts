import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { readRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'
import { openTotpSecret, totpStep } from './totp.ts'

/** What a person typed: a code of the app, one of the recovery codes, or nothing that could be either. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string } | { kind: 'neither' }

export function readCode(typed: string): TypedCode {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return { kind: 'app', code: digits }
  const recovery = readRecoveryCode(typed)
  return recovery === null ? { kind: 'neither' } : { kind: 'recovery', code: recovery }
}

/**
 * Uses a code of a person's second step, once.
 *
 * @throws Failure `unauthenticated` at the field `code`.
 */
export async function spendCode(transaction: Transaction, userId: string, typed: TypedCode, now: Date): Promise<void> {
  if (typed.kind === 'app') return spendAppCode(transaction, userId, typed.code, now)
  if (typed.kind === 'recovery' && (await spendRecoveryCode(transaction, userId, typed.code, now))) return
  throw wrongCode(
    typed.kind === 'recovery'
      ? translatable('This recovery code is wrong or has already been used.')
      : translatable('Enter the 6-digit code from your app or a 16-character recovery code.'),
  )
}

export function wrongCode(sentence: Translatable): Failure {
  return new Failure('unauthenticated', sentence, { fields: { code: sentence } })
}

async function spendAppCode(transaction: Transaction, userId: string, code: string, now: Date): Promise<void> {
  const [user] = await transaction
    .select({ totpSecret: users.totpSecret })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.totpConfirmedAt)))
  const secret = user?.totpSecret ?? null
  const step = secret === null ? null : totpStep(openTotpSecret(userId, secret), code, now)
  if (step === null)
    throw wrongCode(translatable('The code is wrong. It changes every 30 seconds, so enter the latest one.'))
  const isUnused = or(isNull(users.totpLastStep), lt(users.totpLastStep, step))
  const used = await transaction
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), isUnused))
    .returning({ id: users.id })
  if (used.length === 0) throw wrongCode(translatable('This code has already been used. Wait for the next one.'))
}
