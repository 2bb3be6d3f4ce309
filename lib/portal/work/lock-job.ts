import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type JobRow, jobs } from '#db/schema/portal/jobs.ts'

/** The job as it is now, locked until the transaction ends. Null if it was deleted meanwhile. */
export async function lockJob(transaction: Transaction, jobId: string): Promise<JobRow | null> {
  const [row] = await transaction.select().from(jobs).where(eq(jobs.id, jobId)).for('update')
  return row ?? null
}
