import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { feedEntries } from '#db/schema/service/feed-entries.ts'
import { feeds } from '#db/schema/service/feeds.ts'
import { idempotencyKeys } from '#db/schema/service/idempotency-keys.ts'
import { outputs } from '#db/schema/service/outputs.ts'
import { posts } from '#db/schema/service/posts.ts'
import { projects } from '#db/schema/service/projects.ts'
import { publications } from '#db/schema/service/publications.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { socialLinks } from '#db/schema/service/social-links.ts'
import type { ErasureRequest, ErasureResponse } from '#lib/contract/erasures.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { outputFolder } from '../files/file-storage.ts'
import type { Caller } from '../keys/find-caller.ts'

/** What of an owner's is to go, by the ids of rows that exist. */
type ErasureTargets = {
  projects: string[]
  posts: string[]
  publications: string[]
  accounts: string[]
  feeds: string[]
}

/**
 * Erases what a caller names of its own: files first, then the rows with everything that depends on them, then the
 * files that were written in between. After a crash it can be asked again; a file that a worker still writes then is
 * deleted by the cleanup, because it has no row.
 */
export async function erase(
  database: Database,
  storage: Storage,
  { ownerId }: Caller,
  request: ErasureRequest,
): Promise<ErasureResponse['erased']> {
  const found = await database.transaction((tx) => findTargets(tx, ownerId, request))
  await deleteFiles(storage, found)
  await database.transaction((tx) => deleteRows(tx, found))
  await deleteFiles(storage, found)
  return { projects: found.projects.length, posts: found.posts.length, socialAccounts: found.accounts.length }
}

async function findTargets(tx: Transaction, ownerId: string, request: ErasureRequest): Promise<ErasureTargets> {
  const keyed = await tx
    .select({ projectId: idempotencyKeys.projectId, publicationId: idempotencyKeys.publicationId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.ownerId, ownerId), inArray(idempotencyKeys.key, request.idempotencyKeys)))
  const named = keyed.flatMap(({ projectId }) => projectId ?? [])
  const published = keyed.flatMap(({ publicationId }) => publicationId ?? [])
  const accounts = await idsOf(
    tx,
    socialAccounts,
    and(eq(socialAccounts.ownerId, ownerId), inArray(socialAccounts.id, request.socialAccountIds)),
  )
  const isNamed = or(
    inArray(posts.accountId, accounts),
    // What a feed shows is published there.
    and(
      or(inArray(posts.id, request.postIds), inArray(posts.publicationId, published)),
      notInArray(posts.id, tx.select({ id: feedEntries.postId }).from(feedEntries)),
    ),
  )
  const found = await tx
    .select({ id: posts.id, publicationId: posts.publicationId })
    .from(posts)
    .where(and(eq(posts.ownerId, ownerId), isNamed))
  return {
    projects: await findProjects(tx, ownerId, [...request.projectIds, ...named]),
    posts: found.map(({ id }) => id),
    publications: [...new Set(found.map(({ publicationId }) => publicationId))],
    accounts,
    feeds: await idsOf(tx, feeds, inArray(feeds.accountId, accounts)),
  }
}

/** The projects, and those that render their results again: they show the same. */
async function findProjects(tx: Transaction, ownerId: string, ids: string[]): Promise<string[]> {
  const made = tx.select({ id: outputs.id }).from(outputs).where(inArray(outputs.projectId, ids))
  const isErased = or(inArray(projects.id, ids), inArray(projects.rendersOutputId, made))
  return idsOf(tx, projects, and(eq(projects.ownerId, ownerId), isErased))
}

async function idsOf(
  tx: Transaction,
  table: typeof projects | typeof socialAccounts | typeof feeds,
  condition: SQL | undefined,
): Promise<string[]> {
  const rows = await tx.select({ id: table.id }).from(table).where(condition)
  return rows.map(({ id }) => id)
}

async function deleteFiles(storage: Storage, found: ErasureTargets): Promise<void> {
  for (const id of found.projects) await storage.deleteFolder(outputFolder(id))
  for (const id of found.publications) await storage.deleteFolder(`publications/${id}`)
  for (const id of found.feeds) await storage.deleteFolder(`feeds/${id}`)
}

/** Outputs, reports, attempts, credentials, feeds and idempotency keys go with the rows that they belong to. */
async function deleteRows(tx: Transaction, found: ErasureTargets): Promise<void> {
  await tx.delete(projects).where(inArray(projects.id, found.projects))
  await tx.delete(posts).where(inArray(posts.id, found.posts))
  await tx.delete(socialAccounts).where(inArray(socialAccounts.id, found.accounts))
  await tx.delete(socialLinks).where(inArray(socialLinks.accountId, found.accounts))
  const isEmpty = sql`not exists (select from service.posts p where p.publication_id = ${publications.id})`
  await tx.delete(publications).where(and(inArray(publications.id, found.publications), isEmpty))
}
