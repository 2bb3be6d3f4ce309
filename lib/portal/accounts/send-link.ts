import { portalDatabase } from '#db/client.ts'
import type { LinkPurpose } from '#db/schema/portal/account-links.ts'
import { issueLink, LINK_LIFETIME_MS } from '#lib/auth/account-link.ts'
import { countTries, LIMITS } from '#lib/auth/rate-limit.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { LinkDetails } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue-mail.ts'

/**
 * Sends a link to a mailbox. Does the same work whether or not the address has an account: the content is decided when
 * the mail is written. A mailbox that received several gets no more while the earlier ones work. It gets more after that,
 * so nobody can keep another person from getting one.
 *
 * @param details what the mail also contains: where the link leads, and the provider that it links. `domain` is
 *   the team's own host name to which it leads, and at which alone it works.
 */
export async function sendLink(
  purpose: LinkPurpose,
  email: string,
  { domain = null, ...details }: LinkDetails & { domain?: string | null } = {},
  now: Date = currentDatabaseTime(),
): Promise<void> {
  const windowSeconds = Math.min(LIMITS.mailByRecipient.windowSeconds, LINK_LIFETIME_MS[purpose] / 1000)
  const limit = { ...LIMITS.mailByRecipient, windowSeconds }
  if (!(await countTries([{ limit, subject: `${purpose} ${email}` }], now))) return
  await portalDatabase().transaction(async (transaction) => {
    const linkId = await issueLink(transaction, purpose, email, now, { domain })
    await queueMail(transaction, email, { kind: 'account-link', purpose, linkId, ...details }, now)
  })
}
