import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { spareDiskBytes } from '#lib/core/spare-disk-bytes.ts'
import { giveUpLongestIdle } from './received-pieces.ts'
import { noteBytes, reserveSpace, type SizedUpload } from './reserve-space.ts'
import { noDiskSpace } from './upload-limits.ts'

const MEGABYTE = 2 ** 20

/** How often, in bytes, the disk is looked at. */
const LOOK_EVERY_BYTES = 8 * MEGABYTE

/** How often, in time, it is noted that bytes come. */
const NOTE_EVERY_MS = 15_000

/** What is still read of a request that was refused: browsers only read an answer once they have sent all of theirs. */
const MAX_DISCARDED_BYTES = 64 * MEGABYTE

/** Keeps the pieces of uploads on this machine, and takes bytes only as long as there is room for them. */
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
    const newOffset = await super.write(Readable.from(meter.pass(body)), id, offset)
    await meter.end()
    return newOffset
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

  /** Passes on what may be written; the rest of a refused request is read and thrown away. */
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

  /** Must be called when everything that was passed on is written. @throws why something was not. */
  async end(): Promise<void> {
    if (this.#offset > this.#begin) await this.#note(new Date())
    if (this.#refusal !== undefined) throw this.#refusal
  }

  #refuse(reason: unknown): void {
    this.#refusal = reason
  }

  async #admit(): Promise<void> {
    const now = new Date()
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
 * The free space that has to stay is never used up: interrupted uploads make room first.
 *
 * @throws Failure `too_large`, `insufficient_storage`.
 */
async function requireFloor(directory: string, leftBytes: number, isBegun: boolean): Promise<void> {
  while ((await spareDiskBytes(directory)) < Math.min(leftBytes, LOOK_EVERY_BYTES)) {
    if (!(await giveUpLongestIdle(new Date()))) throw noDiskSpace(leftBytes, isBegun)
  }
}
