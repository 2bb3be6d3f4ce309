import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reportReceivers } from '#db/schema/service/report-receivers.ts'
import { reports } from '#db/schema/service/reports.ts'

/**
 * Sends the report of a project again, from its first attempt on, and switches its receiver on again if it was off.
 * False when the project has no report, or one that is on its way.
 */
export async function replayReport(database: Database, projectId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [report] = await tx
      .update(reports)
      .set({ state: 'pending', attempts: 0, nextAttemptAt: sql`now()`, endedAt: null })
      .where(and(eq(reports.projectId, projectId), ne(reports.state, 'pending')))
      .returning()
    if (report === undefined) return false
    await tx
      .delete(reportReceivers)
      .where(and(eq(reportReceivers.ownerId, report.ownerId), eq(reportReceivers.receiver, report.receiver)))
    return true
  })
}
