import { and, asc, eq, inArray } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Said, say } from '#lib/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { absent } from '../endpoint.ts'
import { isCancellable, moveJob } from './move-job.ts'
import { requestCancellation } from './request-cancellation.ts'

/**
 * Cancels all given projects that have not ended, in one transaction. A project is cancelled at once, whatever the
 * service says: the worker asks the service to stop, and later reports change nothing. Retry starts it again.
 *
 * @returns a sentence about what was done.
 * @throws Failure `forbidden`, `not_found` if none of them is the team's, `conflict` if all have ended.
 */
export async function cancelProjects(member: Actor, projectIds: readonly string[]): Promise<Said> {
  requirePermission(member, 'projects.make')
  const ids = [...new Set(projectIds)]
  const cancelled = await inTeam(member, async (transaction) => {
    const now = databaseTime()
    const found = await transaction
      .select()
      .from(jobs)
      .where(and(eq(jobs.teamId, member.teamId), inArray(jobs.id, ids)))
      .orderBy(asc(jobs.id))
      .for('update')
    if (found.length === 0) throw absent()
    const open = found.filter(isCancellable)
    for (const job of open) {
      await requestCancellation(transaction, job, now)
      const event = coded('project_cancelled', { person: member.userName })
      await moveJob(transaction, { jobId: job.id, attempt: job.attempt, to: 'cancelled', event }, now)
      const subject = { kind: 'project', id: job.id, name: job.title }
      await recordAudit(transaction, member, member.teamId, { action: 'project.cancelled', subject }, now)
    }
    return open.length
  })
  if (cancelled === 0) throw new Failure('conflict', NOTHING_TO_CANCEL)
  if (cancelled === ids.length)
    return say('{count, plural, one {Cancelled.} other {Cancelled # projects.}}', { count: cancelled })
  return say('Cancelled {count} of {total} projects. The others have already ended or are being copied.', {
    count: cancelled,
    total: ids.length,
  })
}

const NOTHING_TO_CANCEL = say('There is nothing to cancel: the project has ended or its result is being copied.')
