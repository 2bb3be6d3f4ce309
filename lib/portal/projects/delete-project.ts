import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type JobRow, jobs } from '#db/schema/portal/jobs.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { absent } from '../endpoint.ts'
import { queueProjectErasure } from '../erasures/queue-erasure.ts'
import { teamStorage } from '../team-storage.ts'
import { expireUnused } from '../uploads/expire-unused.ts'
import { releaseStorage, releaseUsage } from '../usage/usage.ts'
import { isCancellable } from './move-job.ts'
import { requestCancellation } from './request-cancellation.ts'

/**
 * Deletes a project completely with all versions of its results: its rows first, then its files. The worker has the service stop working on it and erase what it has of it. An
 * uploaded source that no other project uses expires. Cannot be undone.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function deleteProject(member: Actor, projectId: string): Promise<void> {
  requirePermission(member, 'projects.delete')
  const deleted = await inTeam(member, async (transaction) => {
    const isIt = and(eq(jobs.teamId, member.teamId), eq(jobs.id, projectId))
    const [job] = await transaction.select().from(jobs).where(isIt).for('update')
    if (job === undefined) throw absent()
    const jobIds = await deleteProjectRows(transaction, job, databaseTime())
    const subject = { kind: 'project', id: projectId, name: job.title }
    await recordAudit(transaction, member, member.teamId, { action: 'project.deleted', subject })
    return jobIds
  })
  await deleteProjectFiles(member.teamId, deleted)
}

/**
 * Deletes the rows of a project that the caller holds, and of the jobs that rendered its results again.
 *
 * @returns the ids under which their files are stored, for `deleteProjectFiles` once the transaction has ended.
 */
export async function deleteProjectRows(transaction: Transaction, job: JobRow, now: Date): Promise<string[]> {
  const { id: projectId, teamId } = job
  const made = transaction.select({ id: outputs.id }).from(outputs).where(eq(outputs.jobId, projectId))
  const renders = await transaction
    .select()
    .from(jobs)
    .where(and(eq(jobs.teamId, teamId), inArray(jobs.rendersOutputId, made)))
    .for('update')
  for (const open of [job, ...renders].filter(isCancellable)) await requestCancellation(transaction, open, now)
  const jobIds = [projectId, ...renders.map(({ id }) => id)]
  await queueProjectErasure(transaction, teamId, jobIds, now)
  await releaseUsage(transaction, jobIds, now)
  await releaseStorage(transaction, teamId, { jobIds }, now)
  await transaction.delete(jobs).where(and(eq(jobs.teamId, teamId), eq(jobs.id, projectId)))
  if (job.sourceKind === 'upload') await expireUnused(transaction, { teamId }, job.sourceRef)
  return jobIds
}

/** What cannot be deleted now is left to the sweep. */
export async function deleteProjectFiles(teamId: string, jobIds: readonly string[]): Promise<void> {
  for (const id of jobIds) {
    await teamStorage()
      .deleteFolder(`${teamId}/${id}`)
      .catch((error) =>
        logger('portal').warn({ err: error, job: id }, 'files of a deleted project are left to the sweep'),
      )
  }
}
