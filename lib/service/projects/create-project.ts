import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database, Transaction } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/service/idempotency-keys.ts'
import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { IDEMPOTENCY_HOURS } from '#lib/contract/limits.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../keys/find-caller.ts'
import { insertProject, onItsOwn } from './insert-project.ts'

export type NewProject = {
  operation: Operation
  /** As the contract reads it: every default filled in. */
  request: { webhookUrl: string; videoUrl?: string }
  idempotencyKey: string | null
  /** False when so many projects wait that another would not be worked on soon. */
  hasRoom: boolean
}

/**
 * Makes a project and its ticket in the queue in one transaction. With an `Idempotency-Key` that made a project within
 * the last 24 hours, gives that project again, whether or not there is room for another.
 *
 * @throws Failure `rate_limited` when there is no room, `conflict` while the first request with the key is being
 *   processed, `unprocessable` when the key was used with another request.
 */
export async function createProject(
  database: Database,
  queue: PgBoss,
  caller: Caller,
  wanted: NewProject,
): Promise<{ projectId: string; repeated: boolean }> {
  const { idempotencyKey } = wanted
  if (idempotencyKey === null) {
    requireRoom(wanted)
    return { projectId: await insertProject(queue, onItsOwn(database), caller, wanted), repeated: false }
  }
  return database.transaction(async (tx) => {
    await lockKey(tx, caller.ownerId, idempotencyKey)
    const requestHash = hashRequest(wanted)
    const earlier = await findEarlier(tx, caller.ownerId, idempotencyKey)
    if (earlier !== undefined) {
      if (!earlier.requestHash.equals(requestHash)) throw otherBody()
      return { projectId: earlier.projectId, repeated: true }
    }
    requireRoom(wanted)
    const projectId = await insertProject(queue, fromDrizzle(tx, sql), caller, wanted)
    await tx
      .insert(idempotencyKeys)
      .values({ ownerId: caller.ownerId, key: idempotencyKey, requestHash, projectId })
      .onConflictDoUpdate({
        target: [idempotencyKeys.ownerId, idempotencyKeys.key],
        set: { requestHash, projectId, createdAt: sql`now()` },
      })
    return { projectId, repeated: false }
  })
}

function requireRoom({ hasRoom }: NewProject): void {
  if (!hasRoom) throw new Failure('rate_limited', ERROR_TEXT.tooManyRequests, { retryAfterSeconds: 30 })
}

/** Held to the end of the transaction, so that a second request with the key meets either the lock or the answer. */
async function lockKey(tx: Transaction, ownerId: string, key: string): Promise<void> {
  const name = `idempotency:${ownerId}:${key}`
  const [row] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  if (row?.locked === true) return
  throw new Failure('conflict', 'Conflict: A request with this Idempotency-Key is still being processed', {
    retryAfterSeconds: 1,
  })
}

async function findEarlier(tx: Transaction, ownerId: string, key: string) {
  const limit = sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key), gt(idempotencyKeys.createdAt, limit)),
    )
  return row
}

/** Forgets keys whose time is over. */
export async function forgetIdempotencyKeys(database: Database): Promise<void> {
  const limit = sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
}

function hashRequest(wanted: NewProject): Buffer {
  return createHash('sha256')
    .update(`${wanted.operation}\n${JSON.stringify(wanted.request)}`)
    .digest()
}

function otherBody(): Failure {
  return new Failure('unprocessable', 'Unprocessable Entity: This Idempotency-Key was used with another request')
}
