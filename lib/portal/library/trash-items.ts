import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam, pastFolders, showDeleted } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { projectThread } from '../notices/notify-project.ts'
import { settleNotices } from '../notices/settle-notices.ts'
import { ENDED, isCancelable, moveProject } from '../projects/move-project.ts'
import { requestCancellation } from '../projects/request-cancellation.ts'
import { auditItems, type ItemsChange, idsOf, lockItems } from './find-items.ts'

/** How long what is deleted can be restored. */
export const DAYS_IN_TRASH = 30

/**
 * Moves items to “Deleted”: nothing shows them or their versions any more, links to them stop, and what runs of them is
 * canceled. They keep counting as storage until they are erased. What planned posts or running projects need stays.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function trashItems(member: Actor, ids: readonly string[]): Promise<ItemsChange> {
  requirePermission(member, 'projects.delete')
  return inTeam(member, async (transaction) => {
    await showDeleted(transaction)
    const found = await lockItems(transaction, member, ids)
    const planned = await findPlanned(transaction, member.teamId, found.jobs)
    const used = await pastFolders(transaction, () => findUsed(transaction, member.teamId, found.files))
    const jobs = found.jobs.filter((job) => job.deletedAt === null && !planned.has(job.id))
    const files = found.files.filter((file) => file.deletedAt === null && !used.has(file.id))
    const now = currentDatabaseTime()
    const ofJobs = [...jobs, ...(await lockRenders(transaction, member.teamId, jobs))]
    for (const job of ofJobs.filter(isCancelable)) {
      await requestCancellation(transaction, job, now)
      const event = coded('project_cancelled', { person: member.userName })
      await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to: 'cancelled', event }, now)
    }
    const set = { deletedAt: now, deletedBy: member.userId }
    await transaction
      .update(projects)
      .set(set)
      .where(inArray(projects.id, idsOf({ jobs: ofJobs, files: [] })))
    await transaction
      .update(uploads)
      .set(set)
      .where(inArray(uploads.id, idsOf({ jobs: [], files })))
    const threads = jobs.map(({ id }) => projectThread(id))
    await settleNotices(transaction, { teamId: member.teamId, threads, by: member }, now)
    await auditItems(transaction, member, 'trashed', { jobs, files })
    return {
      changed: idsOf({ jobs, files }),
      kept: [
        ...found.jobs
          .filter(({ id }) => planned.has(id))
          .map(({ id, title: name }) => ({ id, name, reason: 'planned' as const })),
        ...found.files.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name, reason: 'used' as const })),
      ],
    }
  })
}

/** Brings items back from “Deleted”, where they were before. @throws Failure `forbidden`, `not_found`. */
export async function restoreItems(member: Actor, ids: readonly string[]): Promise<ItemsChange> {
  requirePermission(member, 'projects.delete')
  return inTeam(member, async (transaction) => {
    await showDeleted(transaction)
    const found = await lockItems(transaction, member, ids)
    const jobs = found.jobs.filter(({ deletedAt }) => deletedAt !== null)
    const files = found.files.filter(({ deletedAt }) => deletedAt !== null)
    const set = { deletedAt: null, deletedBy: null }
    const ofJobs = [...jobs, ...(await lockRenders(transaction, member.teamId, jobs))]
    await transaction
      .update(projects)
      .set(set)
      .where(inArray(projects.id, idsOf({ jobs: ofJobs, files: [] })))
    await transaction
      .update(uploads)
      .set(set)
      .where(inArray(uploads.id, idsOf({ jobs: [], files })))
    await auditItems(transaction, member, 'restored', { jobs, files })
    return { changed: idsOf({ jobs, files }), kept: [] }
  })
}

/** The jobs that render results of the projects again. They are deleted, restored and erased with these. */
function lockRenders(transaction: Transaction, teamId: string, jobs: readonly { id: string }[]): Promise<ProjectRow[]> {
  const ids = jobs.map(({ id }) => id)
  const made = transaction
    .select({ id: outputs.id })
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), inArray(outputs.jobId, ids)))
  return transaction
    .select()
    .from(projects)
    .where(and(eq(projects.teamId, teamId), inArray(projects.rendersOutputId, made)))
    .orderBy(asc(projects.id))
    .for('update')
}

/** Those of the projects that posts need which are not sent yet. */
async function findPlanned(
  transaction: Transaction,
  teamId: string,
  jobs: readonly ProjectRow[],
): Promise<Set<string>> {
  const rows = await transaction.execute<{ id: string }>(sql`
    select distinct o.job_id as id from portal.outputs o
    join portal.outputs v on v.id = o.id or v.version_of = o.id
    join portal.publications p on p.output_id = v.id join portal.posts s on s.publication_id = p.id
    where o.team_id = ${teamId} and o.job_id = any(${sql.param(jobs.map(({ id }) => id))}::text[])
      and s.state in ('awaiting_approval', 'scheduled', 'publishing', 'unknown', 'held')`)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the uploads that running projects are made from. */
async function findUsed(
  transaction: Transaction,
  teamId: string,
  files: readonly { id: string }[],
): Promise<Set<string>> {
  const rows = await transaction
    .select({ id: projects.sourceRef })
    .from(projects)
    .where(
      and(
        eq(projects.teamId, teamId),
        eq(projects.sourceKind, 'upload'),
        inArray(
          projects.sourceRef,
          files.map(({ id }) => id),
        ),
        notInArray(projects.state, [...ENDED]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
