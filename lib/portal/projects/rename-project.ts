import { and, eq } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { title } from '../operations/source.ts'

/**
 * Gives a project another title; downloads are named after it.
 *
 * @throws Failure `not_found`, `forbidden`; a title that is empty or too long is a ZodError, which the form's schema
 * excludes.
 */
export async function renameProject(member: Actor, projectId: string, newTitle: string): Promise<void> {
  requirePermission(member, 'projects.make')
  const byId = and(eq(projects.teamId, member.teamId), eq(projects.id, projectId))
  await inTeam(member, async (transaction) => {
    const [job] = await transaction.select({ title: projects.title }).from(projects).where(byId).for('update')
    if (job === undefined) throw notFoundFailure()
    const name = title.parse(newTitle)
    await transaction.update(projects).set({ title: name, updatedAt: currentDatabaseTime() }).where(byId)
    const facts = { before: { title: job.title }, after: { title: name } }
    const subject = { kind: 'project', id: projectId, name: job.title }
    await recordAudit(transaction, member, member.teamId, { action: 'project.renamed', subject, ...facts })
  })
}
