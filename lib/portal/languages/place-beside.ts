import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { languageMadeBy } from './language-made-by.ts'

/**
 * Puts a result in another language that is copied among those of its original's project, behind the last of them. Nothing happens to
 * what other jobs made.
 */
export async function placeBeside(transaction: Transaction, job: ProjectRow): Promise<void> {
  if (languageMadeBy(job) === null || job.rendersOutputId === null) return
  const { id, teamId, rendersOutputId } = job
  const [original] = await transaction
    .select({ jobId: outputs.jobId })
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), eq(outputs.id, rendersOutputId)))
  if (original === undefined) return
  const last = sql`(select coalesce(max(position), 0) + 1 from portal.outputs where job_id = ${original.jobId})`
  await transaction
    .update(outputs)
    .set({ jobId: original.jobId, renderedBy: id, position: last })
    .where(and(eq(outputs.teamId, teamId), eq(outputs.jobId, id)))
}
