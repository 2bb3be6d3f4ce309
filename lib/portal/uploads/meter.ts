import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordBytes, reserveSpace, type SizedUpload } from './reserve-space.ts'

const MEGABYTE = 2 ** 20

/** Bytes between two questions whether there is room for more. */
export const LOOK_EVERY_BYTES = 8 * MEGABYTE

/** Time between two records that bytes are arriving. */
const NOTE_EVERY_MS = 15_000

/** How much of a rejected request is still read, because browsers read the response only after sending everything. */
const MAX_DISCARDED_BYTES = 64 * MEGABYTE

/** @throws Failure if there is no room for the next LOOK_EVERY_BYTES of the `leftBytes`. */
type RequireRoom = (leftBytes: number, isBegun: boolean) => Promise<void>

/** What one request brings of an upload. */
export class UploadMeter {
  readonly #member: Actor
  readonly #upload: SizedUpload
  readonly #requireRoom: RequireRoom | undefined
  readonly #begin: number
  #offset: number
  #nextLook = 0
  #notedAt = 0
  #discarded = 0
  #refusal: unknown

  /** @param requireRoom asked about every megabytes that come; for bytes that go to a disk. */
  constructor(member: Actor, upload: SizedUpload, offset: number, requireRoom?: RequireRoom) {
    this.#member = member
    this.#upload = upload
    this.#requireRoom = requireRoom
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
    if (this.#offset > this.#begin) await this.#note(currentDatabaseTime())
    if (this.#refusal !== undefined) throw this.#refusal
  }

  #refuse(reason: unknown): void {
    this.#refusal = reason
  }

  async #admit(): Promise<void> {
    const now = currentDatabaseTime()
    if (this.#notedAt === 0) await reserveSpace(this.#member, this.#upload, this.#offset, now)
    else if (now.getTime() - this.#notedAt >= NOTE_EVERY_MS) await this.#note(now)
    this.#notedAt ||= now.getTime()
    if (this.#requireRoom === undefined || this.#offset - this.#begin < this.#nextLook) return
    this.#nextLook += LOOK_EVERY_BYTES
    await this.#requireRoom(this.#upload.sizeBytes - this.#offset, this.#offset > 0)
  }

  async #note(now: Date): Promise<void> {
    const { id } = this.#upload
    await inTeam(this.#member, (transaction) => recordBytes(transaction, this.#member, id, this.#offset, now))
    this.#notedAt = now.getTime()
  }
}
