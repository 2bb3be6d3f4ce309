import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reports } from '#db/schema/service/reports.ts'
import { enableReceiver } from './enable-receiver.ts'

export type ReplayedReport = {
  /** Where it goes. */
  receiver: string
  /** Other reports that go out with it, because they were held back while the receiver was off. */
  released: number
}

/**
 * Sends the report of a project again, from its first attempt on, and switches its receiver on again if it was off.
 * Null when the project has no report, or one that is on its way.
 */
export async function replayReport(database: Database, projectId: string): Promise<ReplayedReport | null> {
  return database.transaction(async (tx) => {
    const [report] = await tx
      .update(reports)
      .set({ state: 'pending', attempts: 0, nextAttemptAt: sql`now()`, endedAt: null })
      .where(and(eq(reports.projectId, projectId), ne(reports.state, 'pending')))
      .returning()
    if (report === undefined) return null
    return { receiver: report.receiver, released: await enableReceiver(tx, report) }
  })
}
