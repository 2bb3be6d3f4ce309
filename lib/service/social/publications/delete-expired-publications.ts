import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedEntries } from '#db/schema/service/feed-entries.ts'
import { publications } from '#db/schema/service/publications.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { feedFolder } from '../adapters/feed.ts'

const BATCH = 100
const ABANDONED_MS = 24 * 3600_000

/**
 * Deletes what publishing no longer needs: videos whose every post has ended, entries of feeds that were unlinked
 * RETENTION_DAYS ago, and what a killed worker left in its directories. A post that is still to be sent, or may have to
 * be sent again, keeps its video.
 */
export async function deleteExpiredPublications(database: Database, storage: Storage): Promise<void> {
  await deletePublishedVideos(database, storage)
  await deleteUnlinkedFeeds(database, storage)
  await deleteAbandonedDirectories()
}

async function deletePublishedVideos(database: Database, storage: Storage): Promise<void> {
  const due = await database
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        isNull(publications.filesDeletedAt),
        sql`${publications.videoState} <> 'waiting'`,
        sql`not exists (select from service.posts p where p.publication_id = ${publications.id}
          and p.state in ('scheduled', 'publishing', 'unknown'))`,
      ),
    )
    .limit(BATCH)
  for (const { id } of due) {
    await storage.deleteFolder(`publications/${id}`)
    await database.update(publications).set({ filesDeletedAt: sql`now()` }).where(eq(publications.id, id))
  }
}

async function deleteUnlinkedFeeds(database: Database, storage: Storage): Promise<void> {
  const due = await database.execute<{ id: string; feed_id: string }>(sql`
    select e.id, e.feed_id from service.feed_entries e
      join service.feeds f on f.id = e.feed_id
      join service.social_accounts a on a.id = f.account_id
    where a.unlinked_at < now() - make_interval(days => ${settings().RETENTION_DAYS}) limit ${BATCH}`)
  for (const { id, feed_id: feedId } of due) {
    await storage.deleteFolder(feedFolder(feedId, id))
    await database.delete(feedEntries).where(eq(feedEntries.id, id))
  }
}

async function deleteAbandonedDirectories(): Promise<void> {
  const root = dirname(workDirectory('any'))
  const names = await readdir(root).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((entry) => /^(post|pub)_/.test(entry))) {
    const found = await stat(join(root, name)).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS) {
      await rm(join(root, name), { recursive: true, force: true })
    }
  }
}
