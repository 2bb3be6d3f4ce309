import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { webhookDeliveries } from '#db/schema/portal/webhook-deliveries.ts'
import type { Report } from '#lib/contract/project.ts'
import { REPORT_EVENT } from '#lib/contract/webhook-events.ts'
import { newId } from '#lib/core/ids.ts'
import { type PresentedOutput, presentOutput } from '../api/present-output.ts'
import { sealBody } from './sealed-webhooks.ts'

/** The report of an API submission (interface document, section 6). `projectId` is the team's own. */
export type OnwardReport = Omit<Report, 'outputs'> & { outputs: PresentedOutput[] }

/** Has the report of a job that has ended delivered to its `webhookUrl`, once for each state that it ends in. */
export async function queueReport(transaction: Transaction, job: ProjectRow, now: Date): Promise<void> {
  const { id: jobId, teamId, title } = job
  const status = job.state === 'completed' ? 'completed' : 'failed'
  const report: OnwardReport = {
    projectId: jobId,
    status,
    createdAt: job.createdAt.toISOString(),
    completedAt: (job.endedAt ?? now).toISOString(),
    error: job.failure,
    errorCode: job.failureCode,
    outputs: status === 'completed' ? await presentResults(transaction, job, now) : [],
  }
  const id = newId('msg', now.getTime())
  await transaction
    .insert(webhookDeliveries)
    .values({
      id,
      teamId,
      jobId,
      event: REPORT_EVENT,
      cause: `${jobId} ${job.attempt} ${status}`,
      about: title,
      body: sealBody({ id, teamId }, JSON.stringify(report)),
      state: 'waiting',
      attempts: 0,
      nextTryAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** The results of a job with links that start to run now. */
export async function presentResults(
  transaction: Transaction,
  job: Pick<ProjectRow, 'id' | 'teamId'>,
  now: Date,
): Promise<PresentedOutput[]> {
  const made = await transaction
    .select()
    .from(outputs)
    .where(and(eq(outputs.teamId, job.teamId), eq(outputs.jobId, job.id)))
    .orderBy(asc(outputs.position))
  // A report goes to the team itself.
  return made.map((output) => presentOutput(output, now, () => true))
}
