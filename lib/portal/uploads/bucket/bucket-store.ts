import type { Readable } from 'node:stream'
import { DataStore, ERRORS, type Lock, type Locker, Upload } from '@tus/server'
import { and, eq } from 'drizzle-orm'
import { bucketUploads } from '#db/schema/portal/bucket-uploads.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import type { PartStorage } from '#lib/core/storage/storage.ts'
import { translatable } from '#lib/i18n/message.ts'
import { UploadMeter } from '../meter.ts'
import { PartWriter, requireLeasedUpload, storedBytes } from './part-writer.ts'
import { UploadLease } from './upload-lease.ts'

/**
 * The request that is being answered. `lease` is set while it holds the upload. `newUploadId` names an upload that it
 * makes; `addressOf` is where an upload takes its pieces.
 */
export type UploadRequest = {
  member: Actor
  newUploadId: string
  addressOf: (uploadId: string) => string
  lease?: UploadLease
}

const LOCK_TIMEOUT_MS = 30_000

/**
 * Stores upload chunks in the bucket, so that every portal can receive the next one. Where an upload continues is read
 * from its rows.
 */
export class BucketStore extends DataStore {
  readonly #request: () => UploadRequest
  readonly #parts: PartStorage

  constructor(parts: PartStorage, request: () => UploadRequest) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#parts = parts
    this.#request = request
  }

  override async getUpload(id: string): Promise<Upload> {
    const { member } = this.#request()
    const [row] = await inTeam(member, (transaction) =>
      transaction
        .select()
        .from(uploads)
        .leftJoin(bucketUploads, eq(bucketUploads.uploadId, uploads.id))
        .where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, id))),
    )
    if (row === undefined || row.uploads.state === 'refused') {
      throw new Failure(
        'gone',
        row?.uploads.refusalMessage ??
          row?.uploads.refusal ??
          translatable('This upload was removed. Upload the file again.'),
      )
    }
    const { sizeBytes: size, name: filename, state } = row.uploads
    const received = row.bucket_uploads === null ? 0 : storedBytes(row.bucket_uploads)
    return new Upload({ id, size, offset: state === 'ready' ? size : received, metadata: { filename } })
  }

  /** @throws Failure as `reserveSpace`; what came before is kept. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { member, lease } = this.#request()
    const { size = 0 } = await this.getUpload(id)
    if (lease === undefined) throw new Error('An upload is written without being held.')
    const meter = new UploadMeter(member, { id, sizeBytes: size }, offset)
    const writer = new PartWriter(lease, this.#parts, size - offset)
    try {
      for await (const bytes of meter.pass(body)) await writer.add(bytes)
    } finally {
      await writer.end()
      await meter.end()
    }
    return storedBytes(requireLeasedUpload(lease))
  }
}

/** Serializes the requests of an upload across portals. */
export function bucketLocker(request: () => UploadRequest): Locker {
  return {
    newLock(id): Lock {
      const asking = request()
      const lease = new UploadLease(asking.member, id)
      return {
        async lock(signal, cancel) {
          const until = AbortSignal.any([signal, AbortSignal.timeout(LOCK_TIMEOUT_MS)])
          if (!(await lease.take(until, () => void cancel()))) throw ERRORS.ERR_LOCK_TIMEOUT
          asking.lease = lease
        },
        unlock: () => lease.release(),
      }
    },
  }
}
