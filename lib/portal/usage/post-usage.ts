import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { Failure } from '#lib/core/failure.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { countSent, countUsed } from './count-used.ts'
import { noRoomSentence, overLimitSentence } from './limit-words.ts'
import { noticeNearLimit } from './notice-near-limit.ts'
import { holdUsage, readLimits, tryHoldUsage } from './require-within-limits.ts'
import { chargeUsage } from './usage.ts'
import { monthAt, type UsageMonth } from './usage-month.ts'

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

/**
 * How many posts a team may send now. The worker holds posts, for which others wait who hold the team's usage, so it
 * does not wait for them.
 *
 * @returns null while others of the team plan posts: ask again in the next round.
 */
export async function roomForPosts(
  transaction: Transaction,
  teamId: string,
  now: Date,
): Promise<{ left: number; refusal: string } | null> {
  const { posts: most } = await readLimits(transaction, teamId)
  if (most === undefined) return { left: Number.POSITIVE_INFINITY, refusal: '' }
  if (!(await tryHoldUsage(transaction, teamId))) return null
  const month = monthAt(now, (await readOptions(transaction, teamId)).timeZone)
  const left = Math.max(0, most - (await countSent(transaction, teamId, month)))
  const refusal = `${noRoomSentence({ meter: 'posts', most, month })} Nothing was posted. Choose a later time, or ask the operator of this portal for more.`
  return { left, refusal }
}

/** Posts can be planned for a year ahead. */
const MONTHS_AHEAD = 13

/**
 * Runs what plans posts, and refuses it if it brings a month over the team's limit of posts. What takes posts out of a
 * month that is over its limit already is not refused.
 *
 * @throws Failure `over_limit` with the figure.
 */
export async function withinPostLimit<Result>(
  transaction: Transaction,
  teamId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { posts: most } = await readLimits(transaction, teamId)
  if (most === undefined) return run()
  await holdUsage(transaction, teamId)
  const before = await countByMonth(transaction, teamId)
  const result = await run()
  for (const [name, { used, month }] of await countByMonth(transaction, teamId)) {
    const already = before.get(name)?.used ?? 0
    if (used <= most || used <= already) continue
    const [amount, left] = [used - already, Math.max(0, most - already)]
    throw new Failure('over_limit', overLimitSentence({ meter: 'posts', amount, left, most, month }))
  }
  await noticeNearLimit(transaction, teamId, ['posts'], new Date())
  return result
}

async function countByMonth(transaction: Transaction, teamId: string) {
  const { timeZone } = await readOptions(transaction, teamId)
  const counts = new Map<string, { used: number; month: UsageMonth }>()
  let month = monthAt(new Date(), timeZone)
  for (let index = 0; index < MONTHS_AHEAD; index++) {
    const { charged, open } = await countUsed(transaction, teamId, 'posts', month)
    counts.set(month.name, { used: charged + open, month })
    month = monthAt(month.end, timeZone)
  }
  return counts
}
