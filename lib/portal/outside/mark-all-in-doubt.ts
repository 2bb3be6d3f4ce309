import { isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accountLinks } from '#db/schema/portal/account-links.ts'
import { databaseNow } from '../database-now.ts'
import { markPostsInDoubt } from './mark-posts-in-doubt.ts'

/**
 * After the database was restored: posts that may have been sent since are in doubt. Links in mails expire, since one
 * that was used since would work again. Their mails are dropped when their turn comes; other mails and deliveries go out
 * after the release, a second time where they had gone out: receivers know a delivery by its `webhook-id`.
 */
export async function markAllInDoubt(transaction: Transaction): Promise<void> {
  const now = await databaseNow(transaction)
  await markPostsInDoubt(transaction, now)
  await transaction.update(accountLinks).set({ expiresAt: now }).where(isNull(accountLinks.usedAt))
}
