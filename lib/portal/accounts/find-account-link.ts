import { eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import type { LinkPurpose } from '#db/schema/portal/account-links.ts'
import { users } from '#db/schema/portal/users.ts'
import { findLink } from '#lib/auth/account-link.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'

export type { LinkPurpose }

/** What a link does when it is opened now. */
export type LinkAction = 'create-account' | 'set-password' | 'sign-in' | 'change-email'

/**
 * What the page of a link shows. Anyone who has the link controls the mailbox, so its address may be shown. `userId` is
 * the only person who can use a link to a new address.
 */
export type LinkView =
  | { state: 'open'; action: LinkAction; email: string; userId: string | null }
  | { state: 'used' | 'ended'; purpose: LinkPurpose }
  | { state: 'unknown' }

/**
 * Finds a link without using it, because mail scanners open links too.
 *
 * @param domain where it is opened; a link works at the host alone to which it led.
 */
export async function findAccountLink(
  token: string,
  now: Date = currentDatabaseTime(),
  domain: string | null = null,
): Promise<LinkView> {
  const link = await findLink(token)
  if (link === null || link.domain !== domain) return { state: 'unknown' }
  const { purpose, email } = link
  if (link.usedAt !== null) return { state: 'used', purpose }
  if (link.expiresAt <= now) return { state: 'ended', purpose }
  const action = linkAction(purpose, await hasAccount(email))
  return action === null ? { state: 'unknown' } : { state: 'open', action, email, userId: link.userId }
}

/** Null if the link cannot do anything, such as set a password for a missing account. */
export function linkAction(purpose: LinkPurpose, isAccount: boolean): LinkAction | null {
  if (purpose === 'change-email') return isAccount ? null : 'change-email'
  if (purpose === 'sign-up') return isAccount ? 'set-password' : 'create-account'
  if (!isAccount) return null
  return purpose === 'reset-password' ? 'set-password' : 'sign-in'
}

export async function hasAccount(email: string): Promise<boolean> {
  const found = await portalDatabase().select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}
