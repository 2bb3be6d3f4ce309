import { and, eq, lte } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { uploadStorage } from '../team-storage.ts'
import { releaseStorage } from '../usage/usage.ts'
import { isUnused } from './is-unused.ts'
import { deletePieces } from './received-pieces.ts'

/**
 * Deletes an upload that has expired by `now`; uploads that a project uses never expire. It first stops being a source,
 * then its bytes are deleted, then its row, so after a crash the next sweep continues.
 *
 * @returns whether it was deleted.
 */
export async function deleteExpiredUpload(
  { id: uploadId, teamId }: { id: string; teamId: string },
  now: Date,
): Promise<boolean> {
  const hasExpired = and(eq(uploads.id, uploadId), lte(uploads.expiresAt, now))
  const taken = await inTeam({ teamId }, (transaction) =>
    transaction
      .update(uploads)
      .set({ state: 'refused' })
      .where(and(hasExpired, isUnused(transaction)))
      .returning({ id: uploads.id }),
  )
  if (taken.length === 0) return false
  await deleteUploadFiles(uploadId)
  await inTeam({ teamId }, async (transaction) => {
    await transaction.delete(uploads).where(and(hasExpired, eq(uploads.state, 'refused')))
    await releaseStorage(transaction, teamId, { causes: [uploadId] }, now)
  })
  return true
}

/** Deletes the bytes of an upload, whole or not. */
export async function deleteUploadFiles(uploadId: string): Promise<void> {
  await uploadStorage().delete(uploadId)
  await deletePieces(uploadId)
}
