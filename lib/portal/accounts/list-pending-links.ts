import { and, gt, isNull, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { accountLinks } from '#db/schema/portal/account-links.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { listInvitationLinks } from '../invitations/list-invitations.ts'
import { linkAddress } from '../mail/compose-mail.ts'
import { hasAccount, type LinkAction, linkAction } from './find-account-link.ts'

/** A requested link that has not been opened. Anyone who has it can act as the owner of the address. */
export type PendingLink = {
  email: string
  action: LinkAction | 'join-team'
  link: string
  createdAt: Date
  expiresAt: Date
}

/** For the operator of an installation that sends no mail. Newest first. */
export async function listPendingLinks(now: Date = currentDatabaseTime()): Promise<PendingLink[]> {
  const rows = await portalDatabase()
    .select({ row: accountLinks, content: mails.content })
    .from(accountLinks)
    .leftJoin(mails, sql`${mails.content} ->> 'linkId' = ${accountLinks.id}`)
    .where(and(isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now)))
  const pending: PendingLink[] = []
  for (const { row, content } of rows) {
    const { purpose, email, createdAt, expiresAt } = row
    const next = content?.kind === 'account-link' ? content.next : undefined
    const action = linkAction(purpose, await hasAccount(email))
    if (action !== null) pending.push({ email, action, link: linkAddress(row, next), createdAt, expiresAt })
  }
  for (const one of await listInvitationLinks(now)) pending.push({ ...one, action: 'join-team' })
  return pending.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
