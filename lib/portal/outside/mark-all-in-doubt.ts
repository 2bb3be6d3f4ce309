import { isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accountLinks } from '#db/schema/portal/account-links.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { databaseNow } from '../database-now.ts'
import { markPostsInDoubt } from './mark-posts-in-doubt.ts'

/**
 * After the database was restored: posts that may have been sent since are in doubt. Links in mails expire, since one
 * that was used since would work again. Their mails are dropped when their turn comes; other mails and deliveries go out
 * after the release, a second time where they had gone out: receivers know a delivery by its `webhook-id`. What Autopilot
 * was making, and what it finds first, may have been made and posted since: it takes and posts nothing of that by itself.
 */
export async function markAllInDoubt(transaction: Transaction): Promise<void> {
  const now = await databaseNow(transaction)
  await markPostsInDoubt(transaction, now)
  await transaction.update(autopilotRules).set({ inDoubt: true })
  await transaction.update(autopilotItems).set({ inDoubt: true }).where(isNull(autopilotItems.settledAt))
  await transaction.update(accountLinks).set({ expiresAt: now }).where(isNull(accountLinks.usedAt))
}
