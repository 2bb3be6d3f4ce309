import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { emitEvent } from './emit-event.ts'
import { queueReport } from './queue-report.ts'
import { teamAddress } from './team-address.ts'

/**
 * Announces the state that a job has moved to: the team's addresses, and the `webhookUrl` of an API submission once it
 * has ended. A new version of a result is reported to that `webhookUrl` alone, and what is in “Deleted” to nobody.
 */
export async function announceProject(transaction: Transaction, job: ProjectRow, now: Date): Promise<void> {
  const { id, teamId, title, operation, origin, state } = job
  if (state !== 'completed' && state !== 'failed' && state !== 'stalled') return
  // Its results were being copied when it was deleted.
  if (job.deletedAt !== null) return
  if (state !== 'stalled' && job.webhookUrl !== null) await queueReport(transaction, job, now)
  if (job.rendersOutputId !== null) return
  const url = `${await teamAddress(transaction, teamId)}/projects/${id}`
  const project = { id, title, operation, url, origin, error: job.failure }
  const event = { teamId, cause: `${id} ${job.attempt} ${state}`, about: title }
  if (state === 'completed') {
    const made = await resultsOf(transaction, job)
    await emitEvent(transaction, { ...event, event: 'project.completed', data: { project, outputs: made } }, now)
  } else {
    await emitEvent(transaction, { ...event, event: `project.${state}`, data: { project } }, now)
  }
}

function resultsOf(transaction: Transaction, job: ProjectRow) {
  return transaction
    .select({ id: outputs.id, durationSeconds: outputs.durationSeconds })
    .from(outputs)
    .where(and(eq(outputs.teamId, job.teamId), eq(outputs.jobId, job.id), isNull(outputs.versionOf)))
    .orderBy(asc(outputs.position))
}
