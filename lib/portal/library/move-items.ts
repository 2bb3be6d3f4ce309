import { and, eq, inArray } from 'drizzle-orm'
import { folders } from '#db/schema/portal/folders.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { auditItems, type ItemsChange, idsOf, lockItems } from './find-items.ts'

/** Where items were before they were moved, by folder, so that it can be undone; `none` for no folder. */
export type ItemsMove = ItemsChange & { before: Record<string, string[]> }

/**
 * Puts items into a folder, or into none.
 *
 * @throws Failure `forbidden`, `not_found` also for a folder of another team.
 */
export async function moveItems(member: Actor, ids: readonly string[], folderId: string | null): Promise<ItemsMove> {
  requirePermission(member, 'projects.make')
  return inTeam(member, async (transaction) => {
    if (folderId !== null) {
      const isFolder = and(eq(folders.teamId, member.teamId), eq(folders.id, folderId))
      const [folder] = await transaction.select({ id: folders.id }).from(folders).where(isFolder).for('key share')
      if (folder === undefined) throw notFoundFailure()
    }
    const found = await lockItems(transaction, member, ids)
    const jobs = found.jobs.filter((job) => job.folderId !== folderId)
    const files = found.files.filter((file) => file.folderId !== folderId)
    await transaction
      .update(projects)
      .set({ folderId })
      .where(inArray(projects.id, idsOf({ jobs, files: [] })))
    await transaction
      .update(uploads)
      .set({ folderId })
      .where(inArray(uploads.id, idsOf({ jobs: [], files })))
    await auditItems(transaction, member, 'moved', { jobs, files })
    const before = Object.groupBy([...jobs, ...files], (item) => item.folderId ?? 'none')
    return {
      changed: idsOf({ jobs, files }),
      kept: [],
      before: Object.fromEntries(
        Object.entries(before).map(([folder, items = []]) => [folder, items.map(({ id }) => id)]),
      ),
    }
  })
}
