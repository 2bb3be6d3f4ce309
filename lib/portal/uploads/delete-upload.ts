import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { inWholeTeam, showDeleted } from '#lib/auth/tenancy.ts'
import { uploadStorage } from '../teams/team-storage.ts'
import { releaseStorage } from '../usage/usage.ts'
import { deletePieces } from './delete-pieces.ts'
import { isUnused } from './is-unused.ts'

/**
 * Deletes an upload that has expired by `now`; uploads that a project uses never expire.
 *
 * @returns whether it was deleted.
 */
export function deleteExpiredUpload(upload: { id: string; teamId: string }, now: Date): Promise<boolean> {
  return deleteUpload(upload, (transaction) => and(lte(uploads.expiresAt, now), isUnused(transaction)), now)
}

/**
 * Deletes an upload to which `condition` applies. It first stops being a source, then its bytes are deleted, then its row,
 * so after a crash the next cleanup continues.
 *
 * @returns whether it was deleted.
 */
export async function deleteUpload(
  { id: uploadId, teamId }: { id: string; teamId: string },
  condition: (transaction: Transaction) => SQL | undefined,
  now: Date,
): Promise<boolean> {
  const byId = eq(uploads.id, uploadId)
  const taken = await inWholeTeam({ teamId }, async (transaction) => {
    await showDeleted(transaction)
    return transaction
      .update(uploads)
      .set({ state: 'refused' })
      .where(and(byId, condition(transaction)))
      .returning({ id: uploads.id })
  })
  if (taken.length === 0) return false
  await deleteUploadFiles({ id: uploadId, teamId })
  await inWholeTeam({ teamId }, async (transaction) => {
    await showDeleted(transaction)
    await transaction.delete(uploads).where(and(byId, eq(uploads.state, 'refused')))
    await releaseStorage(transaction, teamId, { causes: [uploadId] }, now)
  })
  return true
}

/** Deletes the bytes of an upload. @param isWhole all of them were stored as one file. */
export async function deleteUploadFiles(upload: { id: string; teamId: string }, isWhole = false): Promise<void> {
  await uploadStorage().delete(upload.id)
  await deletePieces(upload, isWhole)
}
