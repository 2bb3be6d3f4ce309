import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedEntries } from '#db/schema/service/feed-entries.ts'
import { feeds } from '#db/schema/service/feeds.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import type { FeedEntry, FeedPage } from '#lib/contract/feeds.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Privacy } from '#lib/contract/networks.ts'
import { Failure } from '#lib/core/failure.ts'
import { serviceOrigin } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { contentType } from '../../files/content-type.ts'
import { createFileLink } from '../../files/file-links.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { feedFolder } from '../adapters/feed.ts'

type EntryRow = typeof feedEntries.$inferSelect

export type FeedQuery = {
  /** Whether unlisted and private entries are listed, too. */
  all: boolean
  limit: number
  /** The last entry's id of the page before. */
  after: string | undefined
}

/**
 * A feed with a page of its entries, newest first.
 *
 * @throws Failure `not_found`, alike for a feed that is absent, unlinked or another owner's.
 */
export async function readFeed(
  database: Database,
  caller: Caller,
  feedId: string,
  query: FeedQuery,
): Promise<Omit<FeedPage, 'message'>> {
  const feed = await requireFeed(database, caller, feedId)
  const rows = await database
    .select()
    .from(feedEntries)
    .where(
      and(
        eq(feedEntries.feedId, feedId),
        query.all ? undefined : eq(feedEntries.privacy, 'public'),
        query.after === undefined ? undefined : isAfter(query.after),
      ),
    )
    .orderBy(desc(feedEntries.publishedAt), desc(feedEntries.id))
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  return {
    feed: { feedId, name: feed.name, createdAt: feed.createdAt.toISOString() },
    data: page.map(presentEntry),
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** One entry, whatever its privacy: the caller decides by `privacy` who may see it. @throws Failure `not_found`. */
export async function readEntry(
  database: Database,
  caller: Caller,
  feedId: string,
  entryId: string,
): Promise<FeedEntry> {
  await requireFeed(database, caller, feedId)
  const [row] = await database
    .select()
    .from(feedEntries)
    .where(and(eq(feedEntries.feedId, feedId), eq(feedEntries.id, entryId)))
  if (row === undefined) throw entryNotFound()
  return presentEntry(row)
}

/** Counts that a video was begun on a page of its feed. A sum alone is kept. @throws Failure `not_found`. */
export async function countPlay(database: Database, caller: Caller, feedId: string, entryId: string): Promise<void> {
  await requireFeed(database, caller, feedId)
  const rows = await database
    .update(feedEntries)
    .set({ plays: sql`${feedEntries.plays} + 1` })
    .where(and(eq(feedEntries.feedId, feedId), eq(feedEntries.id, entryId)))
    .returning({ id: feedEntries.id })
  if (rows.length === 0) throw entryNotFound()
}

/** Takes an entry off its feed for good, with its files. @throws Failure `not_found`. */
export async function deleteEntry(
  database: Database,
  storage: Storage,
  caller: Caller,
  feedId: string,
  entryId: string,
): Promise<FeedEntry> {
  await requireFeed(database, caller, feedId)
  const [row] = await database
    .delete(feedEntries)
    .where(and(eq(feedEntries.feedId, feedId), eq(feedEntries.id, entryId)))
    .returning()
  if (row === undefined) throw entryNotFound()
  await storage.deleteFolder(feedFolder(feedId, entryId))
  return presentEntry(row)
}

/** In the order of publishing, which is not that of the ids. */
const isAfter = (entryId: string) => sql`(${feedEntries.publishedAt}, ${feedEntries.id}) <
  (select published_at, id from service.feed_entries where id = ${entryId})`

/** The privacy of an entry of a feed that is still linked; null where there is none. */
export async function entryPrivacy(database: Database, feedId: string, entryId: string): Promise<Privacy | null> {
  const [row] = await database
    .select({ privacy: feedEntries.privacy })
    .from(feedEntries)
    .innerJoin(feeds, eq(feeds.id, feedEntries.feedId))
    .innerJoin(socialAccounts, eq(socialAccounts.id, feeds.accountId))
    .where(and(eq(feedEntries.feedId, feedId), eq(feedEntries.id, entryId), isNull(socialAccounts.unlinkedAt)))
  return row?.privacy ?? null
}

async function requireFeed(database: Database, caller: Caller, feedId: string) {
  const [row] = await database
    .select({ name: feeds.name, createdAt: feeds.createdAt })
    .from(feeds)
    .innerJoin(socialAccounts, eq(socialAccounts.id, feeds.accountId))
    .where(and(eq(feeds.ownerId, caller.ownerId), eq(feeds.id, feedId), isNull(socialAccounts.unlinkedAt)))
  if (row === undefined) throw new Failure('not_found', coded('no_such_feed'))
  return row
}

function presentEntry(row: EntryRow): FeedEntry {
  const { title, description, tags, privacy, durationSeconds, width, height, sizeBytes, files } = row
  return {
    entryId: row.id,
    postId: row.postId,
    title,
    description,
    tags,
    privacy,
    publishedAt: row.publishedAt.toISOString(),
    durationSeconds,
    width,
    height,
    sizeBytes,
    contentType: contentType(files.video),
    videoUrl: fileLink(files.video, privacy),
    thumbnailUrl: fileLink(files.thumbnail, privacy),
  }
}

/** Readers of RSS remember links for long, so those of entries that are not private stay the same. */
function fileLink(key: string, privacy: Privacy): string {
  return privacy === 'private' ? createFileLink(key) : `${serviceOrigin()}/files/${key}`
}

function entryNotFound(): Failure {
  return new Failure('not_found', coded('no_such_entry'))
}
