import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { countSent, countUsed } from './count-used.ts'
import { overLimitSentence } from './limit-messages.ts'
import { PARTNER_IS_FULL, type Payer, payersOf, withPayers } from './payers.ts'
import { lockUsage, readLimits, tryLockUsage } from './require-within-limits.ts'
import { chargeUsage } from './usage.ts'
import { monthAt, nextMonth, type UsageMonth } from './usage-month.ts'
import { warnNearLimit } from './warn-near-limit.ts'

/** Counts a post that was published, once. */
export async function chargePost(
  transaction: Transaction,
  { id, teamId, publicationId }: Pick<typeof posts.$inferSelect, 'id' | 'teamId' | 'publicationId'>,
  now: Date,
): Promise<void> {
  const [publication] = await transaction
    .select({ userId: publications.createdBy })
    .from(publications)
    .where(and(eq(publications.teamId, teamId), eq(publications.id, publicationId)))
  const userId = publication?.userId ?? null
  await chargeUsage(transaction, { teamId, meter: 'posts', amount: 1, cause: id, userId }, now)
}

/** How many posts a team may send, and the message about those beyond. */
type Room = { left: number; refusal: CodedMessage }

/**
 * How many of a team's posts may be sent now, within its limit and that of the partner whose customer it is. The worker
 * holds posts, for which others wait who hold the team's usage, so it does not wait for them.
 *
 * @param taken what this transaction lets out already, by team; what the team gets is added.
 * @returns null while others of the team plan posts: ask again in the next round.
 */
export async function roomForPosts(
  transaction: Transaction,
  { teamId, wanted }: { teamId: string; wanted: number },
  taken: Map<string, number>,
  now: Date,
): Promise<Room | null> {
  const rooms = await withPayers(transaction, teamId, (payer) => roomOf(transaction, payer, taken, now))
  const known = rooms.filter((room) => room !== null)
  const least = known.reduce((one, other) => (other.left < one.left ? other : one))
  if (known.length < rooms.length) return null
  for (const payer of await payersOf(transaction, teamId)) {
    taken.set(payer.teamId, (taken.get(payer.teamId) ?? 0) + Math.min(wanted, least.left))
  }
  return least
}

async function roomOf(
  transaction: Transaction,
  { teamId, isPartner }: Payer,
  taken: ReadonlyMap<string, number>,
  now: Date,
): Promise<Room | null> {
  const { posts: most } = await readLimits(transaction, teamId)
  if (most === undefined) return { left: Number.POSITIVE_INFINITY, refusal: coded('post_over_partner_limit') }
  if (!(await tryLockUsage(transaction, teamId))) return null
  const month = monthAt(now, (await readOptions(transaction, teamId)).timeZone)
  const left = Math.max(0, most - (await countSent(transaction, teamId, month)) - (taken.get(teamId) ?? 0))
  const refusal = isPartner
    ? coded('post_over_partner_limit')
    : coded('post_over_limit', { most, month: { month: nextMonth(month).getUTCMonth() + 1 } })
  return { left, refusal }
}

/** Posts can be planned for a year ahead. */
const MONTHS_AHEAD = 13

/**
 * Runs what plans posts, and refuses it if it brings a month over the team's limit of posts, or its partner's. What takes
 * posts out of a month that is over its limit already is not refused.
 *
 * @throws Failure `over_limit` with the figure.
 */
export async function withinPostLimit<Result>(
  transaction: Transaction,
  teamId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = await withPayers(transaction, teamId, (payer) => countHeld(transaction, payer.teamId))
  const result = await run()
  const known = new Map(before.flatMap((counted) => (counted === null ? [] : [[counted.teamId, counted]])))
  if (known.size === 0) return result
  await withPayers(transaction, teamId, async (payer) => {
    const counted = known.get(payer.teamId)
    if (counted !== undefined) await requireMonths(transaction, payer, counted)
  })
  await warnNearLimit(transaction, teamId, ['posts'], currentDatabaseTime())
  return result
}

type ByMonth = Map<string, { used: number; month: UsageMonth }>
type Counted = { teamId: string; most: number; months: ByMonth }

/** What a team has planned, which it holds from here on; null for a team without a limit. */
async function countHeld(transaction: Transaction, teamId: string): Promise<Counted | null> {
  const { posts: most } = await readLimits(transaction, teamId)
  if (most === undefined) return null
  await lockUsage(transaction, teamId)
  return { teamId, most, months: await countByMonth(transaction, teamId) }
}

/** @throws Failure `over_limit` where a month is over the limit and has more than before. */
async function requireMonths(
  transaction: Transaction,
  { teamId, isPartner }: Payer,
  { most, months }: Counted,
): Promise<void> {
  for (const [name, { used, month }] of await countByMonth(transaction, teamId)) {
    const already = months.get(name)?.used ?? 0
    if (used <= most || used <= already) continue
    const [amount, left] = [used - already, Math.max(0, most - already)]
    const sentence = overLimitSentence({ meter: 'posts', amount, left, most, month })
    throw new Failure('over_limit', isPartner ? PARTNER_IS_FULL : sentence)
  }
}

async function countByMonth(transaction: Transaction, teamId: string): Promise<ByMonth> {
  const { timeZone } = await readOptions(transaction, teamId)
  const counts: ByMonth = new Map()
  let month = monthAt(currentDatabaseTime(), timeZone)
  for (let index = 0; index < MONTHS_AHEAD; index++) {
    const { charged, open } = await countUsed(transaction, teamId, 'posts', month)
    counts.set(month.name, { used: charged + open, month })
    month = monthAt(month.end, timeZone)
  }
  return counts
}
