import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { posts } from '#db/schema/service/posts.ts'
import { publications } from '#db/schema/service/publications.ts'
import type { PublishRequest } from '#lib/contract/publish-request.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { sealText } from '#lib/core/secrets/sealed-text.ts'
import { storedKeyOf } from '../../files/file-links.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { findResult, saveResult } from '../../projects/idempotency.ts'
import { type Destination, requireDestinations } from './require-destinations.ts'

export type Accepted = { posts: string[]; isScheduled: boolean; repeated: boolean }

/**
 * Takes a publish request as a whole or not at all: one post for each access key, in the order of the keys. With an
 * `Idempotency-Key` that made posts within the last 24 hours, gives those again.
 *
 * @throws Failure `invalid` naming what is wrong, `conflict` or `unprocessable` for the key.
 */
export async function acceptPublication(
  database: Database,
  caller: Caller,
  request: PublishRequest,
  idempotencyKey: string | null,
): Promise<Accepted> {
  const isScheduled =
    request.scheduleTime !== undefined && Date.parse(request.scheduleTime) > currentDatabaseTime().getTime()
  const keyed =
    idempotencyKey === null ? null : { ownerId: caller.ownerId, key: idempotencyKey, operation: 'publish', request }
  return database.transaction(async (tx) => {
    const earlier = keyed === null ? undefined : await findResult(tx, keyed)
    if (earlier?.publicationId != null) {
      return { posts: await postsOf(tx, earlier.publicationId), isScheduled, repeated: true }
    }
    const destinations = await requireDestinations(tx, caller, request)
    const publicationId = await insertPublication(tx, caller, request)
    const ids = await insertPosts(
      tx,
      caller,
      publicationId,
      destinations,
      isScheduled ? request.scheduleTime : undefined,
    )
    if (keyed !== null) await saveResult(tx, keyed, { publicationId })
    return { posts: ids, isScheduled, repeated: false }
  })
}

/** Where a publication's sealed address belongs. */
export const videoUrlPlace = (row: string, team: string) => ({
  table: 'service.publications',
  row,
  column: 'video_url',
  team,
})

async function insertPublication(tx: Transaction, { ownerId }: Caller, { videoUrl }: PublishRequest): Promise<string> {
  const id = newId('pub')
  await tx.insert(publications).values({
    id,
    ownerId,
    videoUrl: sealText(videoUrl, videoUrlPlace(id, ownerId)),
    sourceFile: storedKeyOf(videoUrl),
    nextAttemptAt: sql`now()`,
  })
  return id
}

async function insertPosts(
  tx: Transaction,
  { ownerId }: Caller,
  publicationId: string,
  destinations: Destination[],
  scheduleTime: string | undefined,
): Promise<string[]> {
  const scheduledAt = scheduleTime === undefined ? null : new Date(scheduleTime)
  const rows = destinations.map(({ account, text }, position) => ({
    id: newId('post'),
    ownerId,
    publicationId,
    accountId: account.id,
    position,
    network: account.network,
    ...text,
    scheduledAt,
    dueAt: scheduledAt ?? sql`now()`,
  }))
  await tx.insert(posts).values(rows)
  return rows.map(({ id }) => id)
}

/** In the order of the request's keys, in which their ids were made. */
async function postsOf(tx: Transaction, publicationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.publicationId, publicationId))
    .orderBy(posts.position)
  return rows.map(({ id }) => id)
}
