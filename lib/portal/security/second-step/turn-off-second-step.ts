import { eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/portal/recovery-codes.ts'
import type { SignInMethod } from '#db/schema/portal/sessions.ts'
import { users } from '#db/schema/portal/users.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { limitProofs } from '../confirm-person.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { replaceSessions } from '../replace-sessions.ts'
import { readCode, spendCode } from './spend-code.ts'

/** What remains of a way of signing in without the code. */
const ONE_FACTOR: Partial<Record<SignInMethod, SignInMethod>> = {
  'password-and-code': 'password',
  'link-and-code': 'link',
}

/**
 * Turns the second step off and deletes the recovery codes. Asks for a code even after a recent proof: a password alone
 * must not remove what protects against a stolen password. Ends all the person's sessions.
 *
 * @returns the session that replaces the one of this browser. It no longer counts as begun with two factors.
 * @throws Failure `proof_required`, `unauthenticated` at the field `code`, `rate_limited`.
 */
export async function turnOffSecondStep(
  person: SignedIn,
  code: string,
  now: Date = currentDatabaseTime(),
): Promise<{ sessionId: string }> {
  requireRecentProof(person, now)
  const { userId } = person
  return limitProofs(person, now, () =>
    portalDatabase().transaction(async (transaction) => {
      await spendCode(transaction, userId, readCode(code), now)
      await transaction
        .update(users)
        .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
        .where(eq(users.id, userId))
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const replaced = await replaceSessions(transaction, {
        ...person,
        method: ONE_FACTOR[person.method] ?? person.method,
      })
      await recordSecurityChange(transaction, userId, { action: 'person.second_step_off' }, now)
      return replaced
    }),
  )
}
