import type { Transaction } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { newId } from '#lib/core/ids.ts'
import type { MailContent } from './mail-content.ts'

/** Puts a mail into the outbox. It is sent when the transaction is committed, by the portal's worker. */
export async function queueMail(
  transaction: Transaction,
  recipient: string,
  content: MailContent,
  now: Date,
): Promise<void> {
  const row = { id: newId('mail'), recipient, content, state: 'waiting' as const, tries: 0 }
  await transaction.insert(mails).values({ ...row, nextTryAt: now, createdAt: now })
}
