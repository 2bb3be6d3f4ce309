import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { idempotentAnswers } from '#db/schema/portal/idempotent-answers.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { IDEMPOTENCY_HOURS } from '#lib/contract/limits.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type IdPrefix, newId } from '#lib/core/ids.ts'
import { LEASE_MS, withLeaseRenewal } from '#lib/core/work/lease-renewal.ts'
import type { ApiAnswer } from './api-operation.ts'

/** A call that may be sent again with the same `Idempotency-Key`. */
export type KeyedCall = {
  actor: Actor
  idempotencyKey: string | null
  /** The request, with every default filled in. */
  asked: unknown
  /** Of the id of what it makes. */
  prefix: IdPrefix
}

/**
 * Makes something once, however often the call is sent with the same key within a day. The id of the result is kept
 * before it is made, so that a process that takes over a call of a dead one makes it under the same id or finds it.
 *
 * @param make answers for what has this id. `isResumed`: it may exist already.
 * @throws Failure `conflict` while the first call is being processed, `unprocessable` when the key was used with another
 *   request. A call that is refused does not use up its key.
 */
export async function withIdempotencyKey(
  { actor, idempotencyKey, asked, prefix }: KeyedCall,
  make: (id: string, isResumed: boolean) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  if (idempotencyKey === null) return make(newId(prefix), false)
  const key = actor.isTest ? `test ${idempotencyKey}` : idempotencyKey
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const claim = await inTeam(actor, (transaction) => claimKey(transaction, actor, { key, requestHash, prefix }))
  if ('answer' in claim) return claim.answer
  const isOurs = and(
    eq(idempotentAnswers.teamId, actor.teamId),
    eq(idempotentAnswers.key, key),
    isNull(idempotentAnswers.status),
    eq(idempotentAnswers.answer, claim.id),
  )
  const renew = () => {
    const leaseUntil = new Date(currentDatabaseTime().getTime() + LEASE_MS)
    return inTeam(actor, (transaction) => transaction.update(idempotentAnswers).set({ leaseUntil }).where(isOurs))
  }
  try {
    const { status, body, jobId } = await withLeaseRenewal(renew, () => make(claim.id, claim.isResumed))
    const answer = JSON.stringify({ body, jobId })
    await inTeam(actor, (transaction) => transaction.update(idempotentAnswers).set({ status, answer }).where(isOurs))
    return { status, body, ...(jobId === undefined ? {} : { jobId }) }
  } catch (error) {
    if (error instanceof Failure) {
      await inTeam(actor, (transaction) => transaction.delete(idempotentAnswers).where(isOurs))
    }
    throw error
  }
}

/** Forgets keys whose time is over. For the worker, which sees every team. */
export async function deleteOldAnswers(transaction: Transaction, now: Date): Promise<void> {
  const over = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000)
  await transaction.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, over))
}

type Claim = { id: string; isResumed: boolean } | { answer: ApiAnswer }

async function claimKey(
  transaction: Transaction,
  { teamId }: Actor,
  { key, requestHash, prefix }: { key: string; requestHash: string; prefix: IdPrefix },
): Promise<Claim> {
  const now = currentDatabaseTime()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const first = { requestHash, status: null, answer: newId(prefix), leaseUntil, createdAt: now }
  const inserted = await transaction
    .insert(idempotentAnswers)
    .values({ teamId, key, ...first })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (inserted.length > 0) return { id: first.answer, isResumed: false }
  const byKey = and(eq(idempotentAnswers.teamId, teamId), eq(idempotentAnswers.key, key))
  const [row] = await transaction.select().from(idempotentAnswers).where(byKey).for('update')
  const isOver = row === undefined || now.getTime() - row.createdAt.getTime() > IDEMPOTENCY_HOURS * 3_600_000
  if (isOver) {
    await transaction
      .insert(idempotentAnswers)
      .values({ teamId, key, ...first })
      .onConflictDoUpdate({ target: [idempotentAnswers.teamId, idempotentAnswers.key], set: first })
    return { id: first.answer, isResumed: false }
  }
  if (row.requestHash !== requestHash) throw new Failure('unprocessable', REFUSALS.keyUsed)
  if (row.status !== null) return { answer: { ...readAnswer(row.status, row.answer), replayed: true } }
  if (row.leaseUntil > now) throw new Failure('conflict', REFUSALS.keyInUse, { retryAfterSeconds: 1 })
  await transaction.update(idempotentAnswers).set({ leaseUntil }).where(byKey)
  return { id: row.answer ?? first.answer, isResumed: true }
}

function readAnswer(status: number, stored: string | null): ApiAnswer {
  const { body, jobId } = JSON.parse(stored ?? '{}') as { body: object; jobId?: string }
  return { status: status === 201 ? 201 : 200, body, ...(jobId === undefined ? {} : { jobId }) }
}
