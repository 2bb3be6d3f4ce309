import type { Actor } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import type { PartStorage } from '#lib/core/storage/storage.ts'
import { translatable } from '#lib/i18n/message.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { withStorageFailure } from '../with-storage-failure.ts'
import { readPieces } from './bucket-pieces.ts'
import { storedBytes } from './part-writer.ts'
import { type BucketUpload, UploadLease } from './upload-lease.ts'

const LEASE_TIMEOUT_MS = 60_000

/**
 * Makes one file of an upload in the bucket, whose last byte has come, and passes it to `run`, while no other request
 * holds the upload. The file is complete for others only once `run` records it in the upload's row. Does nothing for an
 * upload that takes no more bytes.
 *
 * @throws Failure `unavailable` if the storage cannot be reached or another request holds the upload for long.
 */
export async function withAssembledFile(
  member: Actor,
  uploadId: string,
  parts: PartStorage,
  run: (sizeBytes: number) => Promise<void>,
): Promise<void> {
  const lease = new UploadLease(member, uploadId)
  if (!(await lease.take(AbortSignal.timeout(LEASE_TIMEOUT_MS), () => undefined))) {
    throw new Failure('unavailable', translatable('This file is still being saved. Try again in a minute.'))
  }
  try {
    if (lease.upload === undefined) return
    await withStorageFailure(assemble(lease.upload, parts))
    await run(storedBytes(lease.upload))
  } finally {
    await lease.release()
  }
}

/** Can be repeated after a crash, because a file appears under the upload's id only once it is whole. */
async function assemble(upload: BucketUpload, parts: PartStorage): Promise<void> {
  const { uploadId, multipartId, nextPart } = upload
  const isWhole = async () => (await uploadStorage().stat(uploadId))?.sizeBytes === storedBytes(upload)
  if (await isWhole()) return
  const rest = await readPieces(upload.pieces)
  if (multipartId === null) return parts.put(uploadId, rest)
  const last = rest.length === 0 ? [] : [await parts.send(uploadId, multipartId, nextPart, rest)]
  await parts.complete(uploadId, multipartId, [...upload.parts, ...last]).catch(async (error) => {
    // The answer to an earlier request may have been lost.
    if (!(await isWhole())) throw error
  })
}
