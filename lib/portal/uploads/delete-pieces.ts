import { deleteBucketPieces } from './bucket/bucket-pieces.ts'
import { deleteDiskPieces } from './received-pieces.ts'

/** Deletes the received bytes of an upload that is not whole, or was stored. */
export async function deletePieces(upload: { id: string; teamId: string }): Promise<void> {
  await deleteDiskPieces(upload.id)
  await deleteBucketPieces(upload)
}
