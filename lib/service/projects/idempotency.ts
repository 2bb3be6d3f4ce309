import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/service/idempotency-keys.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { IDEMPOTENCY_HOURS } from '#lib/contract/limits.ts'
import { Failure } from '#lib/core/failure.ts'

/** A request that may be sent again with the same `Idempotency-Key`. */
export type KeyedRequest = {
  ownerId: string
  key: string
  operation: string
  /** As the contract reads it: every default filled in. */
  request: unknown
}

/** What a request made: the id of a project or of a publication. */
export type IdempotentResult = { projectId: string } | { publicationId: string }

/**
 * What an earlier request with the same key made within the last 24 hours; undefined when there was none. Holds the key
 * to the end of the transaction, so that a second request with it meets either the lock or the answer.
 *
 * @throws Failure `conflict` while the first request with the key is being processed, `unprocessable` when the key was
 *   used with another request.
 */
export async function findResult(tx: Transaction, request: KeyedRequest) {
  await lockKey(tx, request)
  const limit = sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`
  const { ownerId, key, createdAt } = idempotencyKeys
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(ownerId, request.ownerId), eq(key, request.key), gt(createdAt, limit)))
  if (row !== undefined && !row.requestHash.equals(hashOf(request))) {
    throw new Failure('unprocessable', REFUSALS.keyUsed)
  }
  return row
}

/** Notes what the request with this key made, in the transaction that makes it. */
export async function saveResult(tx: Transaction, request: KeyedRequest, made: IdempotentResult): Promise<void> {
  const { ownerId, key } = request
  const ids = { projectId: null, publicationId: null, ...made }
  const requestHash = hashOf(request)
  await tx
    .insert(idempotencyKeys)
    .values({ ownerId, key, requestHash, ...ids })
    .onConflictDoUpdate({
      target: [idempotencyKeys.ownerId, idempotencyKeys.key],
      set: { requestHash, ...ids, createdAt: sql`now()` },
    })
}

/** Forgets keys whose time is over. */
export async function deleteExpiredIdempotencyKeys(database: Database): Promise<void> {
  const limit = sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
}

async function lockKey(tx: Transaction, { ownerId, key }: KeyedRequest): Promise<void> {
  const name = `idempotency:${ownerId}:${key}`
  const [row] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  if (row?.locked === true) return
  throw new Failure('conflict', REFUSALS.keyInUse, { retryAfterSeconds: 1 })
}

function hashOf({ operation, request }: KeyedRequest): Buffer {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(request)}`)
    .digest()
}
