import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { spareDiskBytes } from '#lib/core/spare-disk-bytes.ts'
import { giveUpLongestIdle } from './received-pieces.ts'
import { noteBytes, reserveSpace, type SizedUpload } from './reserve-space.ts'
import { noDiskSpace } from './upload-limits.ts'

const MEGABYTE = 2 ** 20

/** Bytes between two checks of the free disk space. */
const LOOK_EVERY_BYTES = 8 * MEGABYTE

/** Time between two records that bytes are arriving. */
const NOTE_EVERY_MS = 15_000

/** How much of a rejected request is still read, because browsers read the response only after sending everything. */
const MAX_DISCARDED_BYTES = 64 * MEGABYTE

/** Stores upload chunks on this machine, and accepts bytes only while there is space for them. */
export class MeteredStore extends FileStore {
  readonly #requester: () => Member

  /** @param requester whose request is being answered. */
  constructor(directory: string, requester: () => Member) {
    super({ directory })
    this.#requester = requester
  }

  /** @throws Failure as `reserveSpace` and `requireFloor`; what came before is kept. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { size = 0 } = await this.getUpload(id)
    const meter = new Meter(this.#requester(), { id, sizeBytes: size }, offset, this.directory)
    try {
      return await super.write(Readable.from(meter.pass(body)), id, offset)
    } finally {
      await meter.end()
    }
  }
}

/** What one request brings of an upload. */
class Meter {
  readonly #member: Member
  readonly #upload: SizedUpload
  readonly #directory: string
  readonly #begin: number
  #offset: number
  #nextLook = 0
  #notedAt = 0
  #discarded = 0
  #refusal: unknown

  constructor(member: Member, upload: SizedUpload, offset: number, directory: string) {
    this.#member = member
    this.#upload = upload
    this.#directory = directory
    this.#begin = offset
    this.#offset = offset
  }

  /** Passes on what may be written; the rest of a rejected request is read and discarded. */
  async *pass(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      if (this.#refusal === undefined) await this.#admit().catch((reason) => this.#refuse(reason))
      if (this.#refusal === undefined) {
        this.#offset += chunk.length
        yield chunk
      } else {
        this.#discarded += chunk.length
        if (this.#discarded > MAX_DISCARDED_BYTES) return
      }
    }
  }

  /** Call it when everything that was passed on is written. @throws the reason why something was not. */
  async end(): Promise<void> {
    if (this.#offset > this.#begin) await this.#note(databaseTime())
    if (this.#refusal !== undefined) throw this.#refusal
  }

  #refuse(reason: unknown): void {
    this.#refusal = reason
  }

  async #admit(): Promise<void> {
    const now = databaseTime()
    if (this.#notedAt === 0) await reserveSpace(this.#member, this.#upload, this.#offset, now)
    else if (now.getTime() - this.#notedAt >= NOTE_EVERY_MS) await this.#note(now)
    this.#notedAt ||= now.getTime()
    if (this.#offset - this.#begin < this.#nextLook) return
    this.#nextLook += LOOK_EVERY_BYTES
    await requireFloor(this.#directory, this.#upload.sizeBytes - this.#offset, this.#offset > 0)
  }

  async #note(now: Date): Promise<void> {
    const { id } = this.#upload
    await inTeam(this.#member, (transaction) => noteBytes(transaction, this.#member, id, this.#offset, now))
    this.#notedAt = now.getTime()
  }
}

/**
 * Never uses the reserved free space: interrupted uploads are dropped first.
 *
 * @throws Failure `too_large`, `insufficient_storage`.
 */
async function requireFloor(directory: string, leftBytes: number, isBegun: boolean): Promise<void> {
  while ((await spareDiskBytes(directory)) < Math.min(leftBytes, LOOK_EVERY_BYTES)) {
    if (!(await giveUpLongestIdle(databaseTime()))) throw noDiskSpace(leftBytes, isBegun)
  }
}
