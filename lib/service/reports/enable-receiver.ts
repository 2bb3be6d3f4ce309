import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reportReceivers } from '#db/schema/service/report-receivers.ts'
import { reports } from '#db/schema/service/reports.ts'

/**
 * Forgets what went wrong with an owner's receiver. Reports that were held back because it was off are due at once.
 *
 * @returns how many those are.
 */
export async function enableReceiver(
  tx: Transaction,
  { ownerId, receiver }: { ownerId: string; receiver: string },
): Promise<number> {
  const forgotten = await tx
    .delete(reportReceivers)
    .where(and(eq(reportReceivers.ownerId, ownerId), eq(reportReceivers.receiver, receiver)))
    .returning({ disabledAt: reportReceivers.disabledAt })
  if (forgotten.every(({ disabledAt }) => disabledAt === null)) return 0
  const released = await tx
    .update(reports)
    .set({ state: 'pending', nextAttemptAt: sql`now()` })
    .where(and(eq(reports.ownerId, ownerId), eq(reports.receiver, receiver), eq(reports.state, 'held')))
    .returning({ id: reports.id })
  return released.length
}
