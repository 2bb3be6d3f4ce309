import { portalDatabase } from '#db/client.ts'
import type { LinkPurpose } from '#db/schema/portal/account-links.ts'
import { issueLink } from '#lib/auth/account-link.ts'
import { countTries, LIMITS } from '#lib/auth/rate-limit.ts'
import { queueMail } from '../mail/queue-mail.ts'

/**
 * Sends a link to a mailbox. Does the same work whether or not the address has an account: the content is decided when
 * the mail is written. A mailbox that received several within the hour gets no more; the earlier links still work.
 */
export async function sendLink(purpose: LinkPurpose, email: string, now: Date = new Date()): Promise<void> {
  const isWithin = await countTries([{ limit: LIMITS.mailByRecipient, subject: `${purpose} ${email}` }], now)
  if (!isWithin) return
  await portalDatabase().transaction(async (transaction) => {
    const linkId = await issueLink(transaction, purpose, email, now)
    await queueMail(transaction, email, { kind: 'account-link', purpose, linkId }, now)
  })
}
