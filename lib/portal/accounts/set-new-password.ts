import { eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { consumeLink, endLinks, requireLink } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { choosePassword } from '#lib/auth/choose-password.ts'
import { revokeSessionsOf } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordSecurityChange } from '../security/record-security-change.ts'
import { beginSession, type SignInResult } from './begin-session.ts'
import { requireAccount } from './require-account.ts'

/**
 * Sets a new password, ends every session of the account, and signs its owner in here. The link is checked before the
 * password, which costs more than a stranger may ask for, and used after it, so that it still works with another one.
 *
 * @throws Failure `gone`, `rate_limited`, `invalid` if the password is easy to guess.
 */
export async function setNewPassword(token: string, password: string, caller: Caller): Promise<SignInResult> {
  const passwordHash = await choosePassword(password, await aboutOwner(token), caller)
  return portalDatabase().transaction(async (transaction) => {
    const now = currentDatabaseTime()
    const { email } = await consumeLink(transaction, token, PURPOSES, now)
    const userId = await requireAccount(transaction, email)
    await transaction.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, userId))
    await revokeSessionsOf(userId, transaction)
    await endLinks(transaction, email, now)
    await recordSecurityChange(transaction, userId, { action: 'person.password_changed' }, now)
    return beginSession({ userId, method: 'link', caller }, transaction)
  })
}

const PURPOSES = ['sign-up', 'reset-password'] as const

/** The facts about the person whose password a link sets. @throws Failure `gone`. */
async function aboutOwner(token: string): Promise<string[]> {
  const { email } = await requireLink(token, PURPOSES, currentDatabaseTime())
  const userId = await requireAccount(portalDatabase(), email)
  const [user] = await portalDatabase().select({ name: users.name }).from(users).where(eq(users.id, userId))
  return [email, user?.name ?? '']
}
