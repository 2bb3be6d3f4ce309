import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { sendsMail } from '../mail/mail-settings.ts'
import { reaches } from '../notices/notice-kinds.ts'

export const mailChoice = z.object({ projectId: z.string(), mails: wireBoolean })

/** Whether the reader is sent an email when a job has ended; null where none can be sent to them. */
export async function mailsWhenEnded(member: Member, job: ProjectRow): Promise<boolean | null> {
  if (!sendsMail() || member.embed !== null || job.createdBy !== member.userId || job.origin !== 'portal') return null
  if (!job.mailsWhenEnded) return false
  return inTeam(member, (transaction) => wantsMail(transaction, job))
}

/**
 * Turns the email about the end of a project on or off, for who started it.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function chooseMail(member: Member, { projectId, mails }: z.output<typeof mailChoice>): Promise<void> {
  requirePermission(member, 'projects.make')
  const isOwn = and(eq(projects.id, projectId), eq(projects.createdBy, member.userId))
  const changed = await inTeam(member, (transaction) =>
    transaction
      .update(projects)
      .set({ mailsWhenEnded: mails })
      .where(and(eq(projects.teamId, member.teamId), isOwn))
      .returning({ id: projects.id }),
  )
  if (changed.length === 0) throw notFoundFailure()
}

/** Whether they are still in the team and want such emails. */
async function wantsMail(transaction: Transaction, { teamId, createdBy }: ProjectRow): Promise<boolean> {
  if (createdBy === null) return false
  const [found] = await transaction
    .select({ preferences: users.notifications, isMuted: memberships.noticesMuted })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, createdBy)))
  return found !== undefined && !found.isMuted && reaches(found.preferences, 'project-finished', 'email')
}
