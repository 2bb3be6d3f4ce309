import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { newPassword } from '#lib/auth/account-fields.ts'
import { endLinks } from '#lib/auth/account-link.ts'
import { queueKeyOfKnown, withPasswords } from '#lib/auth/password.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordSecurityChange } from './record-security-change.ts'
import { replaceSessions } from './replace-sessions.ts'

export const passwordInput = z.object({ password: newPassword })

/**
 * Changes a person's password, or sets their first one. Ends all their sessions and pending links.
 *
 * @returns the session that replaces the one of this browser.
 * @throws Failure `proof_required`, `rate_limited`, `invalid` if the password is easy to guess.
 */
export async function changePassword(
  person: SignedIn,
  password: string,
  now: Date = currentDatabaseTime(),
): Promise<{ sessionId: string }> {
  requireRecentProof(person, now)
  const { userId, email } = person
  const passwordHash = await withPasswords(queueKeyOfKnown(userId), ({ hash }) => hash(password, [person.name, email]))
  return portalDatabase().transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, userId))
    await endLinks(transaction, email, now)
    const replaced = await replaceSessions(transaction, person)
    await recordSecurityChange(transaction, userId, { action: 'person.password_changed' }, now)
    return replaced
  })
}
