import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type Meter, type UsageKind, usageEntries } from '#db/schema/portal/usage-entries.ts'
import { newId } from '#lib/core/ids.ts'

/** Something that a team uses, in the unit of its meter. `cause` names it, so that it is never counted twice. */
export type UsageEffect = {
  teamId: string
  meter: Meter
  amount: number
  cause: string
  jobId?: string | null
  operation?: string | null
  userId?: string | null
  apiKeyId?: string | null
}

/** Sets an amount aside before the work begins. Call it in the transaction that begins it, after `requireWithinLimits`. */
export function reserveUsage(transaction: Transaction, effect: UsageEffect, now: Date): Promise<void> {
  return add(transaction, 'reserved', effect, now)
}

/** Counts what happened. Call it in the transaction that makes it happen. */
export function chargeUsage(transaction: Transaction, effect: UsageEffect, now: Date): Promise<void> {
  return add(transaction, 'charged', effect, now)
}

/** Gives back what was set aside for jobs and has not been given back yet. */
export async function releaseUsage(transaction: Transaction, jobIds: readonly string[], now: Date): Promise<void> {
  if (jobIds.length === 0) return
  const rows = await transaction
    .select()
    .from(usageEntries)
    .where(and(inArray(usageEntries.jobId, [...jobIds]), inArray(usageEntries.kind, ['reserved', 'released'])))
  await giveBack(transaction, rows, 'reserved', now)
}

/** Gives back the room of stored files: of outputs by their jobs, of others by what they were charged for. */
export async function releaseStorage(
  transaction: Transaction,
  teamId: string,
  of: { jobIds: readonly string[] } | { causes: readonly string[] },
  now: Date,
): Promise<void> {
  const named =
    'jobIds' in of ? inArray(usageEntries.jobId, [...of.jobIds]) : inArray(usageEntries.cause, [...of.causes])
  const rows = await transaction
    .select()
    .from(usageEntries)
    .where(and(eq(usageEntries.teamId, teamId), eq(usageEntries.meter, 'stored-bytes'), named))
  await giveBack(transaction, rows, 'charged', now)
}

type EntryRow = typeof usageEntries.$inferSelect

/** Adds a `released` entry to each entry of a kind that has none. */
async function giveBack(
  transaction: Transaction,
  rows: readonly EntryRow[],
  given: UsageKind,
  now: Date,
): Promise<void> {
  const key = ({ meter, cause }: EntryRow) => `${meter} ${cause}`
  const returned = new Set(rows.filter(({ kind }) => kind === 'released').map(key))
  for (const row of rows) {
    if (row.kind === given && !returned.has(key(row))) await add(transaction, 'released', row, now)
  }
}

async function add(transaction: Transaction, kind: UsageKind, effect: UsageEffect, now: Date): Promise<void> {
  const { teamId, meter, cause, jobId, operation, userId, apiKeyId } = effect
  const amount = Math.ceil(effect.amount)
  if (amount <= 0) return
  await transaction
    .insert(usageEntries)
    .values({ id: newId('use'), teamId, meter, kind, amount, cause, jobId, operation, userId, apiKeyId, at: now })
    .onConflictDoNothing()
}
