import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Member, requireEditor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { logger } from '#lib/core/log.ts'
import { atMost } from '../at-most.ts'
import { absent } from '../endpoint.ts'
import { cancelServiceProject } from '../service-client.ts'
import { teamStorage } from '../team-storage.ts'
import { isUnused } from '../uploads/is-unused.ts'

/** A service that hangs keeps nobody waiting; the call goes on. */
const CANCEL_PATIENCE_MS = 2_000

/**
 * Deletes a project with everything of it: rows first, then its files, then the work at the service where that can be
 * cancelled. An uploaded source that no other project uses expires with it. Cannot be undone.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function deleteProject(member: Member, projectId: string): Promise<void> {
  requireEditor(member)
  const job = await inTeam(member, async (transaction) => {
    const [gone] = await transaction
      .delete(jobs)
      .where(and(eq(jobs.teamId, member.teamId), eq(jobs.id, projectId)))
      .returning()
    if (gone?.sourceKind === 'upload') await expireUnused(transaction, member, gone.sourceRef)
    return gone
  })
  if (job === undefined) throw absent()
  await teamStorage()
    .deleteFolder(`${job.teamId}/${job.id}`)
    .catch((error) =>
      logger('portal').warn({ err: error, job: job.id }, 'files of a deleted project are left to the sweep'),
    )
  const running = ['queued', 'processing', 'stalled'].includes(job.state)
  if (running && job.reference !== null) await atMost(CANCEL_PATIENCE_MS, cancelServiceProject(job.reference))
}

/**
 * Lets an upload expire that no project uses any more. Its row is locked first, as starting a project locks it: what was
 * decided about it meanwhile is then seen by the update, which is a statement of its own.
 */
async function expireUnused(transaction: Transaction, member: Member, uploadId: string): Promise<void> {
  const isMine = and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId))
  await transaction.select({ id: uploads.id }).from(uploads).where(isMine).for('update')
  await transaction
    .update(uploads)
    .set({ expiresAt: new Date() })
    .where(and(isMine, isUnused(transaction)))
}
