import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { asSystem, inTeam, showDeleted } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { tryDue, tryEach } from '#lib/core/work/try-each.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deleteProjectFiles, deleteProjectRows } from '../projects/delete-project.ts'
import { TASKS } from '../tasks.ts'
import { deleteUpload } from '../uploads/delete-upload.ts'
import { lockItems } from './find-items.ts'
import { DAYS_IN_TRASH } from './trash-items.ts'

const { atOnce } = TASKS.eraseDeleted

/**
 * Erases items of “Deleted” with their files, for good. One that cannot be erased stays, and an upload's file that cannot is
 * left to the worker.
 *
 * @returns how many.
 * @throws Failure `forbidden`, `not_found`.
 */
export async function eraseItems(member: Actor, ids: readonly string[]): Promise<number> {
  requirePermission(member, 'projects.delete')
  const now = currentDatabaseTime()
  const { erased, files } = await inTeam(member, async (transaction) => {
    await showDeleted(transaction)
    const found = await lockItems(transaction, member, ids)
    const jobs = found.jobs.filter(({ deletedAt }) => deletedAt !== null)
    const erasedIds: string[] = []
    const count = await tryEach(jobs, {
      // Within a savepoint of its own, so that one that cannot be erased keeps none of the others.
      act: async (job) => {
        const ofJob = await transaction.transaction(async (inner) => {
          const subject = { kind: 'project', id: job.id, name: job.title }
          await recordAudit(inner, member, member.teamId, { action: 'project.deleted', subject })
          return deleteProjectRows(inner, job, now)
        })
        erasedIds.push(...ofJob)
      },
      failed: ({ id }, error) => logger('portal').error({ err: error, job: id }, 'a project could not be erased'),
    })
    const deleted = found.files.filter(({ deletedAt }) => deletedAt !== null)
    for (const { id, name } of deleted) {
      await recordAudit(transaction, member, member.teamId, {
        action: 'upload.deleted',
        subject: { kind: 'upload', id, name },
      })
    }
    // Their days are over: what cannot be erased at once is erased by the worker.
    const uploadIds = deleted.map(({ id }) => id)
    await transaction
      .update(uploads)
      .set({ deletedAt: startOfTrash(now) })
      .where(inArray(uploads.id, uploadIds))
    return { erased: { ids: erasedIds, count }, files: deleted }
  })
  await deleteProjectFiles(member.teamId, erased.ids)
  await tryEach(files, {
    act: ({ id }) => eraseUpload({ id, teamId: member.teamId }, now),
    failed: ({ id }, error) => logger('portal').error({ err: error, upload: id }, 'an upload is left to the worker'),
  })
  return erased.count + files.length
}

/**
 * Erases what has been in “Deleted” for its time. What cannot be erased is logged and tried again in the next run.
 *
 * @returns how much was erased.
 */
export async function eraseDeleted(now: Date = currentDatabaseTime(), signal?: AbortSignal): Promise<number> {
  const before = startOfTrash(now)
  const failed = ({ id }: Deleted, error: unknown) =>
    logger('worker').error({ err: error, item: id }, 'a deleted item could not be erased')
  const ofProjects = (failedIds: string[]) =>
    asSystem((transaction) =>
      transaction
        .select({ id: projects.id, teamId: projects.teamId })
        .from(projects)
        .where(
          and(
            lte(projects.deletedAt, before),
            // Those are erased with the project that they render results of.
            isNull(projects.rendersOutputId),
            notInArray(projects.id, failedIds),
          ),
        )
        .orderBy(asc(projects.deletedAt))
        .limit(atOnce),
    )
  const ofUploads = (failedIds: string[]) =>
    asSystem((transaction) =>
      transaction
        .select({ id: uploads.id, teamId: uploads.teamId })
        .from(uploads)
        .where(and(lte(uploads.deletedAt, before), notInArray(uploads.id, failedIds)))
        .orderBy(asc(uploads.deletedAt))
        .limit(atOnce),
    )
  return (
    (await tryDue(ofProjects, { act: ({ id, teamId }) => eraseProject(id, teamId, before, now), failed, signal })) +
    (await tryDue(ofUploads, { act: (upload) => eraseUpload(upload, now), failed, signal }))
  )
}

type Deleted = { id: string; teamId: string }

/** What was deleted by then is erased. */
function startOfTrash(now: Date): Date {
  return new Date(now.getTime() - DAYS_IN_TRASH * 24 * 3_600_000)
}

async function eraseProject(id: string, teamId: string, before: Date, now: Date): Promise<void> {
  const erased = await asSystem(async (transaction) => {
    const isDue = and(eq(projects.id, id), lte(projects.deletedAt, before))
    const [job] = await transaction.select().from(projects).where(isDue).for('update')
    return job === undefined ? [] : deleteProjectRows(transaction, job, now)
  })
  await deleteProjectFiles(teamId, erased)
}

async function eraseUpload(upload: Deleted, now: Date): Promise<void> {
  await deleteUpload(upload, () => and(eq(uploads.id, upload.id), isNotNull(uploads.deletedAt)), now)
}
