import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { bucketUploads } from '#db/schema/portal/bucket-uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { translatable } from '#lib/i18n/message.ts'

export type BucketUpload = typeof bucketUploads.$inferSelect

/** How soon another portal can go on after the one that received a piece was lost. */
const LEASE_SECONDS = 12

const RENEW_MS = 3_000
const RETRY_MS = 200

const PART_BYTES = 8 * 2 ** 20

/** Servers take 10,000. The others are for portals that take over from one another. */
const MOST_PARTS = 9_000

/**
 * The right of one request to add to an upload in the bucket, in whichever portal it is. It ends by itself if the portal
 * does. Times are compared by the database's clock.
 */
export class UploadLease {
  readonly uploadId: string
  readonly #member: Pick<Actor, 'teamId'>
  readonly #holder = randomUUID()
  #renewal: NodeJS.Timeout | undefined
  #upload: BucketUpload | undefined

  constructor(member: Pick<Actor, 'teamId'>, uploadId: string) {
    this.#member = member
    this.uploadId = uploadId
  }

  /** What the bucket holds; undefined where the upload takes no more bytes, so that there is nothing to hold. */
  get upload(): BucketUpload | undefined {
    return this.#upload
  }

  /**
   * Waits until no other request holds the upload, and asks the one that does to stop.
   *
   * @param onWanted called when another request asks for it, or has taken it because this one was silent.
   * @returns false if `signal` ended the waiting.
   */
  async take(signal: AbortSignal, onWanted: () => void): Promise<boolean> {
    while (!signal.aborted) {
      const taken = await inWholeTeam(this.#member, (transaction) => this.#tryToTake(transaction))
      if (taken === 'nothing to hold') return true
      if (taken !== 'held by another') {
        this.#upload = taken
        this.#renewal = setInterval(() => void this.#renew(onWanted), RENEW_MS)
        return true
      }
      await wait(RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
    return false
  }

  async release(): Promise<void> {
    clearInterval(this.#renewal)
    if (this.#upload === undefined) return
    this.#upload = undefined
    await this.#update({ holder: null, heldUntil: null, isWanted: false })
  }

  /**
   * Records what the bucket holds by now.
   *
   * @throws Failure `unavailable` if another request has taken over, or the upload was removed; nothing is recorded.
   */
  async record(change: Partial<Pick<BucketUpload, 'multipartId' | 'parts' | 'pieces' | 'nextPart'>>): Promise<void> {
    const [changed] = await this.#update(change)
    if (changed === undefined) {
      throw new Failure('unavailable', translatable('The upload was interrupted. Press Resume.'))
    }
    this.#upload = changed
  }

  async #tryToTake(transaction: Transaction): Promise<BucketUpload | 'held by another' | 'nothing to hold'> {
    const { uploadId } = this
    const { teamId } = this.#member
    const taken = await transaction.execute(sql`
      insert into portal.bucket_uploads as held (upload_id, team_id, part_bytes, holder, held_until)
      select id, team_id, greatest(${PART_BYTES}::bigint, size_bytes / ${MOST_PARTS} + 1), ${this.#holder}, ${leaseEnd()}
        from portal.uploads where id = ${uploadId} and team_id = ${teamId} and state = 'receiving'
      on conflict (upload_id) do update
        set holder = excluded.holder, held_until = excluded.held_until, is_wanted = false,
          next_part = held.next_part + (held.holder is not null)::int
        where held.held_until is null or held.held_until < now()
      returning upload_id`)
    const ofRow = and(eq(bucketUploads.uploadId, uploadId), eq(bucketUploads.teamId, teamId))
    if (taken.length > 0) {
      const [upload] = await transaction.select().from(bucketUploads).where(ofRow)
      return upload ?? 'nothing to hold'
    }
    const wanted = await transaction.update(bucketUploads).set({ isWanted: true }).where(ofRow).returning()
    return wanted.length > 0 ? 'held by another' : 'nothing to hold'
  }

  async #renew(onWanted: () => void): Promise<void> {
    try {
      const [renewed] = await this.#update({ heldUntil: leaseEnd() })
      if (renewed === undefined || renewed.isWanted) onWanted()
    } catch (error) {
      logger('portal').warn({ err: error, upload: this.uploadId }, 'the hold on an upload could not be renewed')
    }
  }

  #update(change: Record<string, unknown>): Promise<BucketUpload[]> {
    const isHeld = and(eq(bucketUploads.uploadId, this.uploadId), eq(bucketUploads.holder, this.#holder))
    return inWholeTeam(this.#member, (transaction) =>
      transaction.update(bucketUploads).set(change).where(isHeld).returning(),
    )
  }
}

const leaseEnd = () => sql`now() + make_interval(secs => ${LEASE_SECONDS})`
