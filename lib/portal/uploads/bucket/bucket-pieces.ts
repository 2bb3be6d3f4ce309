import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { bucketUploads, type LoosePiece } from '#db/schema/portal/bucket-uploads.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { asSystem, inWholeTeam } from '#lib/auth/tenancy.ts'
import { logger } from '#lib/core/log/log.ts'
import type { PartStorage } from '#lib/core/storage/storage.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'

const MOST_AT_ONCE = 500

/** Bytes that are not a part yet are objects below this, so that they can be found without their row. */
const folderOf = (uploadId: string) => `receiving/${uploadId}`

export async function putPiece(parts: PartStorage, uploadId: string, bytes: Buffer): Promise<LoosePiece> {
  const key = `${folderOf(uploadId)}/${randomUUID()}`
  await parts.put(key, bytes)
  return { key, sizeBytes: bytes.length }
}

/** All bytes of some pieces, in their order. */
export async function readPieces(pieces: readonly LoosePiece[]): Promise<Buffer> {
  const read: Buffer[] = []
  for (const { key } of pieces) read.push(await buffer(await uploadStorage().openRange(key)))
  return Buffer.concat(read)
}

export async function forgetPieces(pieces: readonly LoosePiece[]): Promise<void> {
  for (const { key } of pieces) await uploadStorage().delete(key)
}

/**
 * Deletes what the bucket holds of an upload beside its file. The request that sends it, if there is one, can record
 * nothing any more, and deletes what it adds.
 *
 * @param isWhole its parts have become the file, so that there is nothing to abort, which not every key may do.
 */
export async function deleteBucketPieces(
  { id, teamId }: { id: string; teamId: string },
  isWhole: boolean,
): Promise<void> {
  const { parts, deleteFolder } = uploadStorage()
  if (parts === null) return
  const ofRow = and(eq(bucketUploads.uploadId, id), eq(bucketUploads.teamId, teamId))
  const [leased] = await inWholeTeam({ teamId }, (transaction) =>
    transaction
      .update(bucketUploads)
      .set({ holder: 'deletion', heldUntil: sql`now() + interval '1 hour'` })
      .where(ofRow)
      .returning(),
  )
  if (!isWhole && typeof leased?.multipartId === 'string') await parts.abort(id, leased.multipartId)
  await deleteFolder(folderOf(id))
  await inWholeTeam({ teamId }, (transaction) => transaction.delete(bucketUploads).where(ofRow))
}

/**
 * Deletes what the bucket still holds of uploads that take no more bytes, because a portal ended in between.
 *
 * @returns of how many uploads.
 */
export async function deleteOrphanedBucketPieces(): Promise<number> {
  if (uploadStorage().parts === null) return 0
  const left = await asSystem((transaction) =>
    transaction
      .select({ id: uploads.id, teamId: uploads.teamId, state: uploads.state })
      .from(bucketUploads)
      .innerJoin(uploads, eq(uploads.id, bucketUploads.uploadId))
      .where(
        and(
          ne(uploads.state, 'receiving'),
          or(isNull(bucketUploads.heldUntil), lt(bucketUploads.heldUntil, sql`now()`)),
        ),
      )
      .limit(MOST_AT_ONCE),
  )
  let deleted = 0
  for (const { state, ...upload } of left) {
    try {
      await deleteBucketPieces(upload, state === 'ready')
      deleted += 1
    } catch (error) {
      logger('worker').warn({ err: error, uploadId: upload.id }, 'parts of an upload stay in the bucket')
    }
  }
  return deleted
}
