import { eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { users } from '#db/schema/portal/users.ts'
import { queueKeyOfKnown, withPasswords } from '#lib/auth/password.ts'
import { countTry, type Limit, refundTries } from '#lib/auth/rate-limit.ts'
import { markConfirmed } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { type PasskeyAnswer, verifyPasskey } from './passkeys/verify-passkey.ts'
import { readCode, spendCode } from './second-step/spend-code.ts'

/** Counted for each session: a thief of one cannot keep its owner from proving anything in another. */
const PROOF_LIMIT: Limit = { action: 'failed-proof', tries: 10, windowSeconds: 900 }

/**
 * What a person can prove who they are with, beside signing in again. Passkeys are bound to the portal's own host. Not
 * with their password while the second step is on: a thief of it could replace the authenticator app.
 */
export type Proofs = { password: boolean; passkey: boolean; code: boolean }

export async function findProofs({ userId, domain }: SignedIn): Promise<Proofs> {
  const [user] = await portalDatabase()
    .select({ passwordHash: users.passwordHash, totpConfirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
  const keys = await portalDatabase().$count(passkeys, eq(passkeys.userId, userId))
  const code = (user?.totpConfirmedAt ?? null) !== null
  return { password: !code && (user?.passwordHash ?? null) !== null, passkey: keys > 0 && domain === null, code }
}

export type Proof = { password: string } | { code: string } | { passkey: PasskeyAnswer }

/**
 * Lets a signed-in person prove again who they are, with their password, a code of their second step or a passkey.
 *
 * @throws Failure `unauthenticated` at the field that is wrong, `gone` for a passkey's challenge, `rate_limited`.
 */
export async function confirmPerson(person: SignedIn, proof: Proof, now: Date = currentDatabaseTime()): Promise<void> {
  await limitProofs(person, now, () => check(person, proof, now))
  await markConfirmed(person.sessionId, now)
}

/**
 * Limits the wrong answers of a session.
 *
 * @throws Failure `rate_limited`, and what `answer` throws.
 */
export async function limitProofs<Result>(
  { sessionId }: SignedIn,
  now: Date,
  answer: () => Promise<Result>,
): Promise<Result> {
  await countTry(PROOF_LIMIT, sessionId, now)
  const result = await answer()
  await refundTries([{ limit: PROOF_LIMIT, subject: sessionId }], now)
  return result
}

async function check({ userId }: SignedIn, proof: Proof, now: Date): Promise<void> {
  if ('password' in proof) return checkPassword(userId, proof.password)
  if ('passkey' in proof) {
    await verifyPasskey(proof.passkey, userId, now)
    return
  }
  await portalDatabase().transaction((transaction) => spendCode(transaction, userId, readCode(proof.code), now))
}

async function checkPassword(userId: string, password: string): Promise<void> {
  const [user] = await portalDatabase()
    .select({ passwordHash: users.passwordHash, totpConfirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (user !== undefined && user.totpConfirmedAt !== null)
    throw refused(translatable('Two-step verification is on. Enter a code instead.'))
  const stored = user?.passwordHash ?? null
  if (await withPasswords(queueKeyOfKnown(userId), ({ matches }) => matches(password, stored))) return
  throw refused(translatable('The password is wrong.'))
}

function refused(sentence: Translatable): Failure {
  return new Failure('unauthenticated', sentence, { fields: { password: sentence } })
}
