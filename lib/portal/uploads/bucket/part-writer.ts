import { Failure } from '#lib/core/failure.ts'
import type { PartStorage } from '#lib/core/storage/storage.ts'
import { translatable } from '#lib/i18n/message.ts'
import { forgetPieces, putPiece, readPieces } from './bucket-pieces.ts'
import type { BucketUpload, UploadLease } from './upload-lease.ts'

/** A sender of tiny pieces must not make an object of each until a part is full. */
const MOST_PIECES = 32

/** How many bytes of an upload the bucket holds. */
export function storedBytes({ parts, partBytes, pieces }: BucketUpload): number {
  return parts.length * partBytes + pieceBytes({ pieces })
}

const pieceBytes = ({ pieces }: Pick<BucketUpload, 'pieces'>) =>
  pieces.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/**
 * Adds bytes to an upload in the bucket. A part is sent and recorded as soon as it is full, so a lost portal costs less
 * than a part. Nothing touches this machine's disk; at most one part is in memory.
 */
export class PartWriter {
  readonly #lease: UploadLease
  readonly #parts: PartStorage
  readonly #buffer: Buffer
  #filled = 0

  constructor(lease: UploadLease, parts: PartStorage, leftBytes: number) {
    this.#lease = lease
    this.#parts = parts
    this.#buffer = Buffer.allocUnsafe(Math.min(leftBytes, requireLeasedUpload(lease).partBytes))
  }

  async add(bytes: Buffer): Promise<void> {
    let at = 0
    while (at < bytes.length) {
      const upload = requireLeasedUpload(this.#lease)
      const room = upload.partBytes - pieceBytes(upload) - this.#filled
      const taken = bytes.copy(this.#buffer, this.#filled, at, at + room)
      if (taken === 0) throw new Error('More bytes came than were announced.')
      at += taken
      this.#filled += taken
      if (taken === room) await this.#sendPart()
    }
  }

  /** Keeps what does not fill a part. */
  async end(): Promise<void> {
    if (this.#filled === 0) return
    const { pieces } = requireLeasedUpload(this.#lease)
    const isMerged = pieces.length >= MOST_PIECES
    const piece = await putPiece(this.#parts, this.#lease.uploadId, isMerged ? await this.#join(pieces) : this.#tail())
    try {
      await this.#lease.record({ pieces: isMerged ? [piece] : [...pieces, piece] })
    } catch (error) {
      await forgetPieces([piece])
      throw error
    }
    this.#filled = 0
    if (isMerged) await forgetPieces(pieces)
  }

  async #sendPart(): Promise<void> {
    const { uploadId } = this.#lease
    const { pieces, nextPart } = requireLeasedUpload(this.#lease)
    const bytes = pieces.length === 0 ? this.#tail() : await this.#join(pieces)
    // If this fails, the sender sends the part again.
    this.#filled = 0
    const sent = await this.#parts.send(uploadId, await this.#begin(), nextPart, bytes)
    const { parts } = requireLeasedUpload(this.#lease)
    await this.#lease.record({ parts: [...parts, sent], pieces: [], nextPart: nextPart + 1 })
    await forgetPieces(pieces)
  }

  async #begin(): Promise<string> {
    const { uploadId } = this.#lease
    const known = requireLeasedUpload(this.#lease).multipartId
    if (known !== null) return known
    const multipartId = await this.#parts.begin(uploadId)
    try {
      await this.#lease.record({ multipartId })
    } catch (error) {
      await this.#parts.abort(uploadId, multipartId)
      throw error
    }
    return multipartId
  }

  #tail(): Buffer {
    return this.#buffer.subarray(0, this.#filled)
  }

  async #join(pieces: BucketUpload['pieces']): Promise<Buffer> {
    return Buffer.concat([await readPieces(pieces), this.#tail()])
  }
}

/** @throws Failure `gone` if the upload takes no more bytes. */
export function requireLeasedUpload({ upload }: UploadLease): BucketUpload {
  if (upload === undefined) {
    throw new Failure('gone', translatable('This upload was removed or has expired. Upload the file again.'))
  }
  return upload
}
