import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import type { JobRow } from '../projects/to-summary.ts'

/** The job as it is now, held until the transaction ends, so that what is decided by it still holds when it is written. */
export async function requireRow(transaction: Transaction, job: JobRow): Promise<JobRow> {
  const [row] = await transaction.select().from(jobs).where(eq(jobs.id, job.id)).for('update')
  return row ?? job
}
