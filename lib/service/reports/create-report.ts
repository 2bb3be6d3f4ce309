import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { projects } from '#db/schema/service/projects.ts'
import { reportReceivers } from '#db/schema/service/report-receivers.ts'
import { reports } from '#db/schema/service/reports.ts'
import { newId } from '#lib/core/ids.ts'
import { webhookUrlOf } from '../projects/sealed-request.ts'

/** Writes the report of an ended project as part of the transaction that ends it. It is due at once. An export can have none. */
export async function createReport(tx: Transaction, project: typeof projects.$inferSelect): Promise<void> {
  const address = webhookUrlOf(project)
  if (address === '') return
  const receiver = new URL(address).origin
  const [disabled] = await tx
    .select({ failures: reportReceivers.failures })
    .from(reportReceivers)
    .where(
      and(
        eq(reportReceivers.ownerId, project.ownerId),
        eq(reportReceivers.receiver, receiver),
        isNotNull(reportReceivers.disabledAt),
      ),
    )
  const due = disabled === undefined
  await tx.insert(reports).values({
    id: newId('rpt'),
    projectId: project.id,
    ownerId: project.ownerId,
    receiver,
    state: due ? 'pending' : 'held',
    nextAttemptAt: due ? sql`now()` : null,
  })
}
