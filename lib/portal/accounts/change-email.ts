import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { emailAddress } from '#lib/auth/account-fields.ts'
import { consumeLink, endLinks, issueLink } from '#lib/auth/account-link.ts'
import { countTries, countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordSecurityChange } from '../security/record-security-change.ts'

export const newEmailInput = z.object({ email: emailAddress })

/**
 * Sends a link to the mailbox that is to become a person's address. Nothing changes until it is opened. The answer is
 * the same for an address that has an account; only the mail mentions it.
 *
 * @throws Failure `proof_required`, `invalid` at the field `email`, `rate_limited`.
 */
export async function requestNewEmail(
  person: SignedIn,
  email: string,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requireRecentProof(person, now)
  const { userId } = person
  if (email === person.email) throw same()
  await countTry(LIMITS.mailByRecipient, `change-email of ${userId}`, now)
  if (!(await countTries([{ limit: LIMITS.mailByRecipient, subject: `change-email ${email}` }], now))) return
  await portalDatabase().transaction(async (transaction) => {
    const linkId = await issueLink(transaction, 'change-email', email, now, { userId })
    await queueMail(transaction, email, { kind: 'account-link', purpose: 'change-email', linkId }, now)
  })
}

function same(): Failure {
  const sentence = translatable('This is already your address.')
  return new Failure('invalid', sentence, { fields: { email: sentence } })
}

/**
 * Gives a person the address whose mailbox received the link. Only they can use it, signed in: a link to a mistyped
 * address would otherwise hand their account to a stranger. The old mailbox gets a mail, and its pending links end.
 *
 * @throws Failure `gone`, `forbidden` if someone else asked for the link, `conflict` if the address has an account.
 */
export async function confirmNewEmail(
  person: SignedIn,
  token: string,
  now: Date = currentDatabaseTime(),
): Promise<string> {
  const { userId } = person
  return portalDatabase().transaction(async (transaction) => {
    const link = await consumeLink(transaction, token, ['change-email'], now)
    if (link.userId !== userId)
      throw new Failure('forbidden', translatable('This link is for another account. Sign in to that account first.'))
    const before = await moveAddress(transaction, userId, link.email)
    for (const email of [before, link.email]) await endLinks(transaction, email, now)
    const change = { action: 'person.email_changed' as const, about: link.email }
    const facts = { before: { email: before }, after: { email: link.email } }
    await recordSecurityChange(transaction, userId, { ...change, ...facts }, now, before)
    return link.email
  })
}

/** @returns the address until now. */
async function moveAddress(transaction: Transaction, userId: string, email: string): Promise<string> {
  const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  const taken = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user === undefined || taken.length > 0) {
    throw new Failure('conflict', translatable('Another account already uses this address. Choose a different one.'))
  }
  await transaction.update(users).set({ email }).where(eq(users.id, userId))
  return user.email
}
