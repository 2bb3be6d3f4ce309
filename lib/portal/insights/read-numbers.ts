import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { lockFound } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { postNumbers } from '#db/schema/portal/post-numbers.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { logger } from '#lib/core/log/log.ts'
import { databaseNow } from '../database-now.ts'
import { portalActs } from '../outside/outside-acts.ts'
import { readServiceNumbers } from '../service/service-numbers.ts'
import { TASKS } from '../tasks.ts'
import { FROZEN_AFTER_MS } from './next-reading.ts'
import { type ClaimedPost, recordReading } from './record-reading.ts'

const { atOnce, leaseMs } = TASKS.readNumbers

const HOUR_MS = 3_600_000

/** Posts that begin to be read in one round. */
const MOST_ENROLLED = 500

/** How long the last reading may be late before a post is frozen with what is known of it. */
const GRACE_MS = 7 * 24 * HOUR_MS

/** A network that names no time is asked again after this. */
const DEFAULT_PAUSE_SECONDS = 900

/**
 * Asks the service for the numbers of published posts that are due. Accounts that are unlinked or no longer work are not
 * asked about, nor are teams that are closed or suspended, and nothing while the portal is held.
 *
 * @returns how many posts were read.
 */
export async function readNumbers(
  nowOverride?: Date,
  ask: typeof readServiceNumbers = readServiceNumbers,
): Promise<number> {
  const now = nowOverride ?? (await asSystem(databaseNow))
  await asSystem(async (transaction) => {
    await enroll(transaction, now)
    await freezeOld(transaction, now)
  })
  const claimed = await portalActs.claim((transaction) => claimDue(transaction, now))
  if (claimed.length === 0) return 0
  const known = claimed.flatMap(({ servicePostId }) => servicePostId ?? [])
  const answer = known.length === 0 ? ({ kind: 'cannot_ask' } as const) : await ask(known)
  if (answer.kind === 'slow_down') {
    await asSystem((transaction) => pause(transaction, claimed, now, answer.retryAfterSeconds))
    return 0
  }
  if (answer.kind === 'unreachable')
    logger('worker').warn({ posts: known.length }, 'numbers of posts could not be read')
  await asSystem(async (transaction) => {
    for (const post of claimed) {
      const found = answer.kind === 'found' ? answer.found.find((one) => one.postId === post.servicePostId) : undefined
      const hasService = answer.kind !== 'cannot_ask' && post.servicePostId !== null
      await recordReading(transaction, post, hasService ? (found ?? 'silent') : 'no_service', now)
      if (found?.gap === 'rate_limited') {
        await pauseAccount(transaction, post, now, found.retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS)
      }
      if (found?.gap === 'account_rejected') await checkSoon(transaction, post.accountId, now)
    }
  })
  return claimed.length
}

/** Posts that were published since the last round; those that are older than an hour are read at once. */
async function enroll(transaction: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - FROZEN_AFTER_MS)
  await transaction.execute(sql`
    insert into portal.post_numbers (post_id, team_id, next_read_at)
    select p.id, p.team_id, p.published_at + interval '1 hour' from portal.posts p
    where p.state = 'published' and p.published_at > ${since.toISOString()}
      and not exists (select from portal.post_numbers n where n.post_id = p.id)
    order by p.published_at desc limit ${MOST_ENROLLED}
    on conflict do nothing`)
}

/** Posts of accounts that were not asked about for so long that they never will be. */
async function freezeOld(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FROZEN_AFTER_MS - GRACE_MS)
  const old = transaction.select({ id: posts.id }).from(posts).where(lt(posts.publishedAt, before))
  await transaction
    .update(postNumbers)
    .set({ nextReadAt: null, frozenAt: now })
    .where(and(lt(postNumbers.nextReadAt, now), inArray(postNumbers.postId, old)))
}

async function claimDue(transaction: Transaction, now: Date): Promise<ClaimedPost[]> {
  const found = await lockFound<{ post_id: string }>(
    transaction,
    sql`select n.post_id from portal.post_numbers n
      join portal.posts p on p.id = n.post_id
      join portal.social_accounts a on a.id = p.account_id
      join portal.teams t on t.id = n.team_id
    where n.next_read_at <= ${now.toISOString()} and a.unlinked_at is null and a.state <> 'needs_attention'
      and t.closed_at is null and not portal.is_suspended(t.id)
    order by n.next_read_at limit ${atOnce}`,
    'n',
  )
  if (found.length === 0) return []
  const ids = found.map(({ post_id: id }) => id)
  const leaseUntil = new Date(now.getTime() + leaseMs)
  await transaction.update(postNumbers).set({ nextReadAt: leaseUntil }).where(inArray(postNumbers.postId, ids))
  const rows = await transaction
    .select({ numbers: postNumbers, post: posts })
    .from(postNumbers)
    .innerJoin(posts, eq(posts.id, postNumbers.postId))
    .where(inArray(postNumbers.postId, ids))
  return rows.map(({ numbers, post }) => ({
    ...numbers,
    leaseUntil,
    accountId: post.accountId,
    servicePostId: post.servicePostId,
    publishedAt: post.publishedAt ?? post.createdAt,
  }))
}

async function pause(
  transaction: Transaction,
  claimed: readonly ClaimedPost[],
  now: Date,
  seconds: number,
): Promise<void> {
  const ids = claimed.map(({ postId }) => postId)
  const nextReadAt = new Date(now.getTime() + seconds * 1000)
  await transaction.update(postNumbers).set({ nextReadAt }).where(inArray(postNumbers.postId, ids))
}

/** Nothing of the account is read before the network takes questions again. */
async function pauseAccount(
  transaction: Transaction,
  { accountId }: ClaimedPost,
  now: Date,
  seconds: number,
): Promise<void> {
  const until = new Date(now.getTime() + seconds * 1000)
  const ofAccount = transaction.select({ id: posts.id }).from(posts).where(eq(posts.accountId, accountId))
  await transaction
    .update(postNumbers)
    .set({ nextReadAt: until })
    .where(and(lt(postNumbers.nextReadAt, until), inArray(postNumbers.postId, ofAccount)))
}

/** The health check finds out why, and tells people. */
async function checkSoon(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  await transaction.update(socialAccounts).set({ nextCheckAt: now }).where(eq(socialAccounts.id, accountId))
}
