import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'

/** The job as it is now, locked until the transaction ends. Null if it has been deleted. */
export async function lockProject(transaction: Transaction, jobId: string): Promise<ProjectRow | null> {
  const [row] = await transaction.select().from(projects).where(eq(projects.id, jobId)).for('update')
  return row ?? null
}
