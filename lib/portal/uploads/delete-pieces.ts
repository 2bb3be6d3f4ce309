import { deleteBucketPieces } from './bucket/bucket-pieces.ts'
import { deleteDiskPieces } from './received-pieces.ts'

/** Deletes the received bytes of an upload. @param isWhole they were stored as one file, which stays. */
export async function deletePieces(upload: { id: string; teamId: string }, isWhole = false): Promise<void> {
  await deleteDiskPieces(upload.id)
  await deleteBucketPieces(upload, isWhole)
}
