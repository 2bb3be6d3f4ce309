import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { giveBacks } from '#db/schema/service/give-backs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { rateBuckets } from '#db/schema/service/rate-buckets.ts'
import { uploads } from '#db/schema/service/uploads.ts'
import { UPLOAD_DAYS } from '#lib/contract/limits.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { deleteExpiredIdempotencyKeys } from '../projects/idempotency.ts'
import { deleteExpiredPublications } from '../social/publications/delete-expired-publications.ts'
import { stageFolder, stagesAreShared } from '../stages/stage-index.ts'
import { deleteExpiredRecords, deleteOrphanedFiles } from './delete-expired-records.ts'
import { incomingDirectory, outputFolder, workDirectory } from './file-storage.ts'

const BATCH = 100
const ABANDONED_MS = 24 * 3600_000

/**
 * Deletes what has had its time: files and records of what ended RETENTION_DAYS ago, uploads that no project needs, work
 * directories without a project, uploads that broke off, idempotency keys, unused limits. What a project that has not ended reads from
 * is never touched.
 */
export async function deleteExpiredData(database: Database, storage: Storage, log: Logger): Promise<void> {
  const gone = [await deleteExpiredOutputs(database, storage, log), await deleteUnusedUploads(database, storage)]
  await deleteExpiredIdempotencyKeys(database)
  await database.delete(rateBuckets).where(lt(rateBuckets.refilledAt, sql`now() - interval '1 day'`))
  await database.delete(giveBacks).where(lt(giveBacks.until, sql`now() - interval '1 day'`))
  await deleteEndedWorkDirectories(database)
  await deleteEndedStages(database, storage)
  await deleteAbandonedIncomingFiles()
  await deleteUnlistedFiles(database, storage)
  await deleteExpiredPublications(database, storage)
  await deleteOrphanedFiles(database, storage)
  const records = await deleteExpiredRecords(database)
  if (records > 0) log.info({ records }, 'old records deleted')
  if (gone.some((count) => count > 0)) log.info({ projects: gone[0], uploads: gone[1] }, 'old files deleted')
}

/** Stored files that are read by projects which have not ended and publications whose video is still to be fetched. */
const inUse = sql`select source_file from service.projects
  where source_file is not null and state in ('created', 'queued', 'processing')
  union all select source_file from service.publications where source_file is not null and video_state = 'waiting'`

/** Marked once they are gone: what could not be deleted is tried again by the next sweep, and delays no other. */
async function deleteExpiredOutputs(database: Database, storage: Storage, log: Logger): Promise<number> {
  const due = await database
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        isNotNull(projects.completedAt),
        isNull(projects.filesDeletedAt),
        lt(projects.completedAt, sql`now() - make_interval(days => ${settings().RETENTION_DAYS})`),
        sql`${projects.id} not in (select split_part(file, '/', 2) from (${inUse}) as reads (file))`,
      ),
    )
    .limit(BATCH)
  let deleted = 0
  for (const { id } of due) {
    try {
      await storage.deleteFolder(outputFolder(id))
      await database.update(projects).set({ filesDeletedAt: sql`now()` }).where(eq(projects.id, id))
      deleted += 1
    } catch (error) {
      log.warn({ err: error, project: id }, 'files of an old project could not be deleted')
    }
  }
  return deleted
}

async function deleteUnusedUploads(database: Database, storage: Storage): Promise<number> {
  const due = await database
    .delete(uploads)
    .where(
      and(
        lt(uploads.createdAt, sql`now() - make_interval(days => ${UPLOAD_DAYS})`),
        sql`${uploads.file} not in (${inUse})`,
      ),
    )
    .returning({ id: uploads.id })
  for (const { id } of due) await storage.deleteFolder(`uploads/${id}`)
  return due.length
}

async function deleteEndedWorkDirectories(database: Database): Promise<void> {
  const root = dirname(workDirectory('any'))
  for (const name of await endedProjects(database, await list(root))) {
    await rm(join(root, name), { recursive: true, force: true })
  }
}

/** Stages of projects that were canceled while no worker had them. */
async function deleteEndedStages(database: Database, storage: Storage): Promise<void> {
  if (!stagesAreShared()) return
  for (const name of await endedProjects(database, await storage.list('stages')))
    await storage.deleteFolder(stageFolder(name))
}

/** Those of the names that are projects which are not to be worked on any more. */
async function endedProjects(database: Database, found: readonly string[]): Promise<string[]> {
  const names = found.filter((name) => name.startsWith('prj_'))
  if (names.length === 0) return []
  const live = await database
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, names), notInArray(projects.state, ['completed', 'failed', 'cancelled'])))
  const kept = new Set(live.map((row) => row.id))
  return names.filter((name) => !kept.has(name))
}

async function deleteAbandonedIncomingFiles(): Promise<void> {
  for (const name of await list(incomingDirectory())) {
    const path = join(incomingDirectory(), name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

/** Files of uploads whose row was never written, because the process ended in between. */
async function deleteUnlistedFiles(database: Database, storage: Storage): Promise<void> {
  const names = await storage.list('uploads')
  if (names.length === 0) return
  const listed = new Set((await database.select({ id: uploads.id }).from(uploads)).map((row) => row.id))
  for (const name of names.filter((id) => !listed.has(id))) {
    const found = await storage.stat(`uploads/${name}/source`)
    if (found !== undefined && Date.now() - found.modifiedAt.getTime() > ABANDONED_MS) {
      await storage.deleteFolder(`uploads/${name}`)
    }
  }
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}
