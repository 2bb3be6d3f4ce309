import { inArray, lt } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'

/** How long messages and their attempts are kept, and those that are held can still go out. */
export const KEPT_DAYS = 30

const BATCH = 1_000

/** Deletes messages that are too old, some at a time. */
export async function deleteOldDeliveries(transaction: Transaction, now: Date): Promise<void> {
  const old = lt(webhookDeliveries.createdAt, new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000))
  const some = transaction.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(old).limit(BATCH)
  await transaction.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, some))
}
