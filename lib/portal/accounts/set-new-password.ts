import { eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { consumeLink, endLinks, findLink } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { hashPassword } from '#lib/auth/password.ts'
import { revokeSessionsOf } from '#lib/auth/session.ts'
import { noteSecurityChange } from '../security/note-security-change.ts'
import { type BegunSession, beginSession } from './begin-session.ts'
import { requireAccount } from './require-account.ts'

/**
 * Sets a new password, ends every session of the account, and signs its owner in here.
 *
 * @throws Failure `gone`, `invalid` if the password is easy to guess (the link still works).
 */
export async function setNewPassword(token: string, password: string, caller: Caller): Promise<BegunSession> {
  const passwordHash = await hashPassword(password, await aboutOwner(token))
  return portalDatabase().transaction(async (transaction) => {
    const now = new Date()
    const { email } = await consumeLink(transaction, token, ['sign-up', 'reset-password'], now)
    const userId = await requireAccount(transaction, email)
    await transaction.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, userId))
    await revokeSessionsOf(userId, transaction)
    await endLinks(transaction, email, now)
    await noteSecurityChange(transaction, userId, { action: 'person.password_changed' }, now)
    return beginSession({ userId, method: 'link', caller }, transaction)
  })
}

/** What is known of the person whose password a link sets. */
async function aboutOwner(token: string): Promise<string[]> {
  const email = (await findLink(token))?.email ?? ''
  const [user] = await portalDatabase().select({ name: users.name }).from(users).where(eq(users.email, email))
  return [email, user?.name ?? '']
}
