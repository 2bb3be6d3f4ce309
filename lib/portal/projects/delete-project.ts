import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueProjectErasure } from '../erasures/queue-erasure.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { projectThread } from '../notices/notify-project.ts'
import { settleNotices } from '../notices/settle-notices.ts'
import { teamStorage } from '../teams/team-storage.ts'
import { expireUnused } from '../uploads/expire-unused.ts'
import { chargeKept } from '../usage/project-usage.ts'
import { releaseStorage, releaseUsage } from '../usage/usage.ts'
import { isCancelable } from './move-project.ts'
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
    const byId = and(eq(projects.teamId, member.teamId), eq(projects.id, projectId))
    const [job] = await transaction.select().from(projects).where(byId).for('update')
    if (job === undefined) throw notFoundFailure()
    const now = currentDatabaseTime()
    const jobIds = await deleteProjectRows(transaction, job, now)
    const { teamId } = member
    await settleNotices(transaction, { teamId, threads: [projectThread(projectId)], by: member }, now)
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
export async function deleteProjectRows(transaction: Transaction, job: ProjectRow, now: Date): Promise<string[]> {
  const { id: projectId, teamId } = job
  const made = transaction.select({ id: outputs.id }).from(outputs).where(eq(outputs.jobId, projectId))
  const renders = await transaction
    .select()
    .from(projects)
    .where(and(eq(projects.teamId, teamId), inArray(projects.rendersOutputId, made)))
    .for('update')
  for (const open of [job, ...renders].filter(isCancelable)) {
    await requestCancellation(transaction, open, now)
    await chargeKept(transaction, open, `${open.id} ${open.attempt}`, now)
  }
  const jobIds = [projectId, ...renders.map(({ id }) => id)]
  await queueProjectErasure(transaction, teamId, jobIds, now)
  await releaseUsage(transaction, jobIds, now)
  await releaseStorage(transaction, teamId, { jobIds }, now)
  await transaction.delete(projects).where(and(eq(projects.teamId, teamId), eq(projects.id, projectId)))
  if (job.sourceKind === 'upload') await expireUnused(transaction, { teamId }, job.sourceRef)
  return jobIds
}

/** What cannot be deleted now is left to the deletion of orphaned files. */
export async function deleteProjectFiles(teamId: string, jobIds: readonly string[]): Promise<void> {
  for (const id of jobIds) {
    await teamStorage()
      .deleteFolder(`${teamId}/${id}`)
      .catch((error) =>
        logger('portal').warn(
          { err: error, job: id },
          'files of a deleted project stay until orphaned files are deleted',
        ),
      )
  }
}
