import { and, eq } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
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
  const isIt = and(eq(jobs.teamId, member.teamId), eq(jobs.id, projectId))
  await inTeam(member, async (transaction) => {
    const [job] = await transaction.select({ title: jobs.title }).from(jobs).where(isIt).for('update')
    if (job === undefined) throw absent()
    const name = title.parse(newTitle)
    await transaction.update(jobs).set({ title: name, updatedAt: databaseTime() }).where(isIt)
    const facts = { before: { title: job.title }, after: { title: name } }
    const subject = { kind: 'project', id: projectId, name: job.title }
    await recordAudit(transaction, member, member.teamId, { action: 'project.renamed', subject, ...facts })
  })
}
