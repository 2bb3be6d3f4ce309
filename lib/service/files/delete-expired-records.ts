import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { publications } from '#db/schema/service/publications.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { outputFolder } from './file-storage.ts'

const BATCH = 500

/**
 * Deletes the records of what ended RETENTION_DAYS ago and has no files any more: projects with their results, reports and
 * attempts, and publications with their posts and attempts. What a project still renders again, and what a feed shows,
 * stays.
 *
 * @returns how many projects and publications were deleted.
 */
export async function deleteExpiredRecords(database: Database): Promise<number> {
  const since = sql`now() - make_interval(days => ${settings().RETENTION_DAYS})`
  const oldProjects = database
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        isNotNull(projects.filesDeletedAt),
        sql`${projects.completedAt} < ${since}`,
        sql`not exists (select from service.outputs o join service.projects r on r.renders_output_id = o.id
          where o.project_id = ${projects.id} and (r.completed_at is null or r.completed_at >= ${since}))`,
        sql`not exists (select from service.reports q where q.project_id = ${projects.id} and q.state in ('pending', 'held'))`,
      ),
    )
    .limit(BATCH)
  const gone = await database.delete(projects).where(inArray(projects.id, oldProjects)).returning({ id: projects.id })
  const oldPublications = database
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        isNotNull(publications.filesDeletedAt),
        sql`${publications.createdAt} < ${since}`,
        sql`not exists (select from service.posts p left join service.feed_entries e on e.post_id = p.id
          where p.publication_id = ${publications.id}
            and (e.id is not null or p.ended_at is null or p.ended_at >= ${since}))`,
      ),
    )
    .limit(BATCH)
  const sent = await database
    .delete(publications)
    .where(inArray(publications.id, oldPublications))
    .returning({ id: publications.id })
  return gone.length + sent.length
}

/** Deletes files whose row is gone: a row is there before its first file, so they were written while it was erased. */
export async function deleteOrphanedFiles(database: Database, storage: Storage): Promise<void> {
  const folders = [
    { root: 'outputs', prefix: 'prj_', table: projects, folderOf: outputFolder },
    { root: 'publications', prefix: 'pub_', table: publications, folderOf: (id: string) => `publications/${id}` },
  ]
  for (const { root, prefix, table, folderOf } of folders) {
    const names = (await storage.list(root)).filter((name) => name.startsWith(prefix))
    for (let at = 0; at < names.length; at += BATCH) {
      const batch = names.slice(at, at + BATCH)
      const rows = await database.select({ id: table.id }).from(table).where(inArray(table.id, batch))
      const kept = new Set(rows.map(({ id }) => id))
      for (const id of batch.filter((name) => !kept.has(name))) await storage.deleteFolder(folderOf(id))
    }
  }
}
