import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teamLimits } from '#db/schema/portal/team-limits.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Translatable } from '#lib/i18n/message.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { countUsed } from './count-used.ts'
import { overLimitSentence, partnerLimitSentence } from './limit-messages.ts'
import { PARTNER_IS_FULL, type Payer, withPayers } from './payers.ts'
import { monthAt, type UsageMonth } from './usage-month.ts'

/** How much something will take; null where only its result shows it. */
export type Wanted = { meter: Meter; amount: number | null }

/** What the operator allows a team, by meter; an absent meter has no limit. */
export type Limits = Partial<Record<Meter, number>>

/**
 * Refuses what does not fit into the team's limits, or its partner's, before it begins. Call it in the transaction that reserves or charges
 * it: until that ends, others of the team wait, so that together they cannot exceed a limit. Where the amount is not
 * known, something has to be left.
 *
 * @throws Failure `over_limit` with the figure.
 */
export async function requireWithinLimits(
  transaction: Transaction,
  teamId: string,
  wanted: readonly Wanted[],
  now: Date,
): Promise<void> {
  await withPayers(transaction, teamId, (payer) => requireWithin(transaction, payer, wanted, now))
}

async function requireWithin(
  transaction: Transaction,
  { teamId, isPartner }: Payer,
  wanted: readonly Wanted[],
  now: Date,
): Promise<void> {
  const limits = await readLimits(transaction, teamId)
  const limited = wanted.filter(({ meter }) => limits[meter] !== undefined)
  if (limited.length === 0) return
  await lockUsage(transaction, teamId)
  const { timeZone } = await readOptions(transaction, teamId)
  for (const { meter, amount } of limited) {
    const month = monthAt(now, timeZone)
    const refusal = await findRefusal(transaction, teamId, { meter, amount, most: limits[meter] ?? 0 }, month)
    if (refusal !== null) throw new Failure('over_limit', isPartner ? PARTNER_IS_FULL : refusal)
  }
}

/** Null for what fits. */
async function findRefusal(
  transaction: Transaction,
  teamId: string,
  { meter, amount, most }: Wanted & { most: number },
  month: UsageMonth,
): Promise<Translatable | null> {
  const { charged, open } = await countUsed(transaction, teamId, meter, month)
  const left = Math.max(0, most - charged - open)
  if (amount === null ? left > 0 : amount <= left) return null
  return amount === null
    ? partnerLimitSentence({ meter, most, month })
    : overLimitSentence({ meter, amount, left, most, month })
}

/** Makes reservations of a team wait for each other until the transaction ends. */
export async function lockUsage(transaction: Transaction, teamId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${usageLock(teamId)})`)
}

/** As `lockUsage`, but does not wait. @returns whether nobody else held it. */
export async function tryLockUsage(transaction: Transaction, teamId: string): Promise<boolean> {
  const [row] = await transaction.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${usageLock(teamId)}) as held`,
  )
  return row?.held === true
}

function usageLock(teamId: string): SQL {
  return sql`hashtextextended(${`usage ${teamId}`}, 0)`
}

export async function readLimits(transaction: Transaction, teamId: string): Promise<Limits> {
  const [row] = await transaction.select().from(teamLimits).where(eq(teamLimits.teamId, teamId))
  if (row === undefined) return {}
  const limits: [Meter, number | null][] = [
    ['source-seconds', row.sourceSecondsPerMonth],
    ['characters', row.charactersPerMonth],
    ['posts', row.postsPerMonth],
    ['stored-bytes', row.storedBytes],
  ]
  return Object.fromEntries(limits.filter(([, most]) => most !== null))
}
