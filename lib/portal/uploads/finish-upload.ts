import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { type FileKind, readFileKind } from '../media/file-kind.ts'
import { uploadStorage } from '../teams/team-storage.ts'
import { chargeUsage } from '../usage/usage.ts'
import { withAssembledFile } from './bucket/assemble.ts'
import { type ByteSource, storedFile, withLocalFile } from './byte-source.ts'
import { deletePieces } from './delete-pieces.ts'
import { deleteUploadFiles } from './delete-upload.ts'
import { readDuration } from './read-duration.ts'
import { piecesPath } from './received-pieces.ts'
import { withStorageFailure } from './with-storage-failure.ts'

/** As many as `readFileKind` wants. */
const START_BYTES = 64

const underWay = new Map<string, Promise<void>>()

/**
 * Finishes an upload after its last byte: the first bytes decide what it is, and only a video, sound or picture stays in the
 * storage. Concurrent calls do it once; after a crash it is repeated.
 *
 * @throws Failure `unsupported_type` if it is none of them, and its bytes are deleted; `unavailable` if the storage cannot
 *   be reached.
 */
export function finishUpload(member: Actor, uploadId: string): Promise<void> {
  const known = underWay.get(uploadId)
  if (known !== undefined) return known
  const work = finish(member, uploadId).finally(() => underWay.delete(uploadId))
  underWay.set(uploadId, work)
  return work
}

function finish(member: Actor, uploadId: string): Promise<void> {
  const storage = uploadStorage()
  const { parts } = storage
  if (parts === null) {
    const path = piecesPath(uploadId)
    return withLocalFile(path, (file) => decide(member, uploadId, file, () => storage.put(uploadId, path)))
  }
  return withAssembledFile(member, uploadId, parts, (sizeBytes) =>
    decide(member, uploadId, storedFile(storage, uploadId, sizeBytes), async () => undefined),
  )
}

async function decide(member: Actor, uploadId: string, file: ByteSource, store: () => Promise<void>): Promise<void> {
  const { teamId } = member
  const kind = readFileKind(await file.read(0, START_BYTES))
  if (kind === null || !isUsable(kind)) {
    const refusal = coded(file.sizeBytes === 0 ? 'upload_empty' : 'upload_of_other_kind')
    await settle(member, uploadId, { state: 'refused', refusal: english(refusal), refusalMessage: refusal })
    await deleteUploadFiles({ id: uploadId, teamId }, uploadStorage().parts !== null)
    throw new Failure('unsupported_type', refusal)
  }
  const durationSeconds = await readDuration(file)
  await withStorageFailure(store())
  const isWanted = await settle(member, uploadId, { state: 'ready', contentType: kind.contentType, durationSeconds })
  if (isWanted) await forgetPieces({ id: uploadId, teamId })
  else await deleteUploadFiles({ id: uploadId, teamId }, true)
}

/** Videos, sound, and the pictures that a shot can show. */
function isUsable({ family, contentType }: FileKind): boolean {
  return family === 'video' || family === 'audio' || PICTURE_TYPES.has(contentType)
}

const PICTURE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The upload is complete even if its temporary files cannot be deleted; the hourly cleanup tries again. */
async function forgetPieces(upload: { id: string; teamId: string }): Promise<void> {
  try {
    await deletePieces(upload, true)
  } catch (error) {
    logger('portal').warn(
      { err: error, uploadId: upload.id },
      'pieces of a complete upload stay until the next cleanup',
    )
  }
}

/** @returns whether the upload was still wanted: it may have been removed while it was being stored. */
async function settle(member: Actor, uploadId: string, set: Partial<typeof uploads.$inferInsert>): Promise<boolean> {
  const isMine = and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId), eq(uploads.state, 'receiving'))
  return inTeam(member, async (transaction) => {
    const [changed] = await transaction.update(uploads).set(set).where(isMine).returning()
    if (changed?.state === 'ready') await chargeUpload(transaction, changed)
    return changed !== undefined
  })
}

function chargeUpload(transaction: Transaction, upload: typeof uploads.$inferSelect): Promise<void> {
  const { id: cause, teamId, userId, apiKeyId, sizeBytes: amount } = upload
  return chargeUsage(
    transaction,
    { teamId, userId, apiKeyId, meter: 'stored-bytes', amount, cause },
    currentDatabaseTime(),
  )
}
