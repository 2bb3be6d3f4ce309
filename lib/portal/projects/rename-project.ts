import { and, eq } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { absent } from '../endpoint.ts'
import { title } from '../operations/source.ts'

/**
 * Gives a project another title; downloads are named after it.
 *
 * @throws Failure `not_found`, `forbidden`; a title that is empty or too long is a ZodError, which the form's schema
 * excludes.
 */
export async function renameProject(member: Member, projectId: string, newTitle: string): Promise<void> {
  requirePermission(member, 'projects.make')
  const changed = await inTeam(member, (transaction) =>
    transaction
      .update(jobs)
      .set({ title: title.parse(newTitle), updatedAt: new Date() })
      .where(and(eq(jobs.teamId, member.teamId), eq(jobs.id, projectId)))
      .returning({ id: jobs.id }),
  )
  if (changed.length === 0) throw absent()
}
