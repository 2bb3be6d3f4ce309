import { and, eq, isNotNull } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Makes ten new recovery codes in place of all earlier ones.
 *
 * @throws Failure `proof_required`, `conflict` if the second step is off.
 */
export async function makeRecoveryCodes(person: SignedIn, now: Date = currentDatabaseTime()): Promise<string[]> {
  requireRecentProof(person, now)
  const { userId } = person
  return portalDatabase().transaction(async (transaction) => {
    const isOn = and(eq(users.id, userId), isNotNull(users.totpConfirmedAt))
    const [user] = await transaction.select({ id: users.id }).from(users).where(isOn).for('update')
    if (user === undefined)
      throw new Failure('conflict', translatable('Two-step verification is off. Set up an authenticator app first.'))
    const codes = await replaceRecoveryCodes(transaction, userId, now)
    await recordSecurityChange(transaction, userId, { action: 'person.recovery_codes_made' }, now)
    return codes
  })
}
