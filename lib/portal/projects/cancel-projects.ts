import { and, asc, eq, inArray } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { isCancelable, moveProject } from './move-project.ts'
import { requestCancellation } from './request-cancellation.ts'

/**
 * Cancels all given projects that have not ended, in one transaction. A project is canceled at once, whatever the
 * service answers: the worker asks the service to stop, and later reports change nothing. Retry starts it again.
 *
 * @returns a sentence about what was done.
 * @throws Failure `forbidden`, `not_found` if none of them is the team's, `conflict` if all have ended.
 */
export async function cancelProjects(member: Actor, projectIds: readonly string[]): Promise<Translatable> {
  requirePermission(member, 'projects.make')
  const ids = [...new Set(projectIds)]
  const cancelled = await inTeam(member, async (transaction) => {
    const now = currentDatabaseTime()
    const found = await transaction
      .select()
      .from(projects)
      .where(and(eq(projects.teamId, member.teamId), inArray(projects.id, ids)))
      .orderBy(asc(projects.id))
      .for('update')
    if (found.length === 0) throw notFoundFailure()
    const open = found.filter(isCancelable)
    for (const job of open) {
      await requestCancellation(transaction, job, now)
      const event = coded('project_cancelled', { person: member.userName })
      await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to: 'cancelled', event }, now)
      const subject = { kind: 'project', id: job.id, name: job.title }
      await recordAudit(transaction, member, member.teamId, { action: 'project.cancelled', subject }, now)
    }
    return open.length
  })
  if (cancelled === 0) throw new Failure('conflict', NOTHING_TO_CANCEL)
  if (cancelled === ids.length)
    return translatable('{count, plural, one {Canceled.} other {Canceled # projects.}}', { count: cancelled })
  return translatable('Canceled {count} of {total} projects. The others have already ended or are being copied.', {
    count: cancelled,
    total: ids.length,
  })
}

const NOTHING_TO_CANCEL = translatable(
  'There is nothing to cancel: the project has ended or its result is being copied.',
)
