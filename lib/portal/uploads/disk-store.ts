import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Actor } from '#lib/auth/member.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { spareDiskBytes } from '#lib/core/storage/spare-disk-bytes.ts'
import { LOOK_EVERY_BYTES, UploadMeter } from './meter.ts'
import { abandonLongestIdle } from './received-pieces.ts'
import { diskFullFailure } from './upload-limits.ts'

/** Stores upload chunks on this machine, and accepts bytes only while there is space for them. */
export class DiskStore extends FileStore {
  readonly #requester: () => Actor

  /** @param requester whose request is being answered. */
  constructor(directory: string, requester: () => Actor) {
    super({ directory })
    this.#requester = requester
  }

  /** @throws Failure as `reserveSpace` and `requireFloor`; what came before is kept. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { size = 0 } = await this.getUpload(id)
    const meter = new UploadMeter(this.#requester(), { id, sizeBytes: size }, offset, (leftBytes, isBegun) =>
      requireFloor(this.directory, leftBytes, isBegun),
    )
    try {
      return await super.write(Readable.from(meter.pass(body)), id, offset)
    } finally {
      await meter.end()
    }
  }
}

/**
 * Never uses the reserved free space: interrupted uploads are dropped first.
 *
 * @throws Failure `too_large`, `insufficient_storage`.
 */
async function requireFloor(directory: string, leftBytes: number, isBegun: boolean): Promise<void> {
  while ((await spareDiskBytes(directory)) < Math.min(leftBytes, LOOK_EVERY_BYTES)) {
    if (!(await abandonLongestIdle(currentDatabaseTime()))) throw diskFullFailure(leftBytes, isBegun)
  }
}
