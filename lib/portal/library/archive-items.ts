import { inArray } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { ENDED } from '../projects/move-project.ts'
import { auditItems, type ItemsChange, idsOf, lockItems } from './find-items.ts'

/**
 * Takes items out of the way, or brings them back. They keep their files. Running projects stay where they are.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function archiveItems(member: Actor, ids: readonly string[], archived: boolean): Promise<ItemsChange> {
  requirePermission(member, 'projects.make')
  return inTeam(member, async (transaction) => {
    const found = await lockItems(transaction, member, ids)
    const running = archived ? found.jobs.filter(({ state }) => !ENDED.includes(state)) : []
    const jobs = found.jobs.filter((job) => !running.includes(job) && (job.archivedAt !== null) !== archived)
    const files = found.files.filter((file) => (file.archivedAt !== null) !== archived)
    const set = { archivedAt: archived ? currentDatabaseTime() : null }
    await transaction
      .update(projects)
      .set(set)
      .where(inArray(projects.id, idsOf({ jobs, files: [] })))
    await transaction
      .update(uploads)
      .set(set)
      .where(inArray(uploads.id, idsOf({ jobs: [], files })))
    await auditItems(transaction, member, archived ? 'archived' : 'unarchived', { jobs, files })
    const kept = running.map(({ id, title: name }) => ({ id, name, reason: 'running' as const }))
    return { changed: idsOf({ jobs, files }), kept }
  })
}
