import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { withInvitation } from './accept-invitation.ts'

/**
 * Mails an invitation to its own address once more, for a reader of a copied link. Both links keep working.
 *
 * @throws Failure `gone` if it does not work any more; `rate_limited`.
 */
export async function emailInvitation(token: string, now: Date = currentDatabaseTime()): Promise<void> {
  const row = await withInvitation(token, now, async (_transaction, opened) => opened.row)
  await countTry(LIMITS.inviteByRecipient, row.id, now)
  await withInvitation(token, now, (transaction) =>
    queueMail(transaction, row.email, { kind: 'invitation', teamId: row.teamId, invitationId: row.id }, now),
  )
}
