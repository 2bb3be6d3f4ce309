import { and, eq, sql } from 'drizzle-orm'
import { settle } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { postAttempts } from '#db/schema/service/post-attempts.ts'
import { posts } from '#db/schema/service/posts.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { PostError, PostWait } from '#lib/contract/social.ts'
import { countPost } from '#lib/core/metrics/work.ts'
import type { PublishedPost } from '../adapter.ts'
import type { PostRow } from './find-post.ts'
import { leasedTo, type PostLease } from './post-lease.ts'

/**
 * The outcome of an attempt. `later`: certainly nothing was posted, and a retry can succeed. `isAsked`: the network
 * named the time, so that the attempt does not count as a try.
 */
export type PostOutcome =
  | ({ outcome: 'published' } & PublishedPost)
  | { outcome: 'failed'; code: PostError; message: CodedMessage }
  | { outcome: 'later'; waitSeconds: number; waitsFor: PostWait; isAsked: boolean; message: CodedMessage }
  | { outcome: 'unknown'; message: CodedMessage }

/** The first look-up follows after this time, so that the network can finish its processing. */
const FIRST_LOOK_UP_SECONDS = 5

/**
 * Records the outcome of a post that this worker holds.
 *
 * @returns false when it is no longer this worker's: then nothing is written.
 */
export async function settlePost(database: Database, lease: PostLease, ending: PostOutcome): Promise<boolean> {
  const isSettled = await database.transaction(async (tx) => {
    const settled = await settle(tx, posts, leasedTo(lease), { ...rowOf(ending), leaseOwner: null, leaseUntil: null })
    if (settled === null) return false
    const message = ending.outcome === 'published' ? null : english(ending.message)
    await tx
      .update(postAttempts)
      .set({ outcome: ending.outcome, message, endedAt: sql`now()` })
      .where(eq(postAttempts.id, lease.attemptId))
    if (ending.outcome === 'published') await recordUse(tx, lease.post)
    return true
  })
  if (isSettled) countPost(lease.post.network, ending.outcome)
  return isSettled
}

/** What a look-up found out about a post that is unknown. */
export type LookUpOutcome =
  | ({ outcome: 'published' } & PublishedPost)
  | { outcome: 'failed'; code: PostError; message: CodedMessage }
  | { outcome: 'again'; waitSeconds: number }
  | { outcome: 'unclear'; waitSeconds: number | null; message: CodedMessage }

/** Records what a look-up found. A post that another look-up has settled first stays as it is. */
export async function settleLookUp(database: Database, post: PostRow, finding: LookUpOutcome): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isHeld = and(eq(posts.id, post.id), eq(posts.state, 'unknown'), eq(posts.lookUps, post.lookUps))
    const settled = await settle(tx, posts, isHeld, foundRow(finding))
    if (settled !== null && finding.outcome === 'published') await recordUse(tx, post)
    return settled !== null
  })
}

function foundRow(finding: LookUpOutcome) {
  if (finding.outcome === 'again') {
    return { state: 'scheduled' as const, dueAt: after(finding.waitSeconds), error: null, errorMessage: null }
  }
  if (finding.outcome !== 'unclear') return rowOf(finding)
  const { waitSeconds, message } = finding
  return { ...errorOf(message), dueAt: waitSeconds === null ? null : after(waitSeconds) }
}

function rowOf(ending: PostOutcome) {
  switch (ending.outcome) {
    case 'published': {
      const { networkPostId, postUrl } = ending
      const moments = { publishedAt: sql`now()`, endedAt: sql`now()` }
      return {
        state: 'published' as const,
        networkPostId,
        postUrl,
        error: null,
        errorMessage: null,
        dueAt: null,
        ...moments,
      }
    }
    case 'failed':
      return {
        state: 'failed' as const,
        errorCode: ending.code,
        ...errorOf(ending.message),
        dueAt: null,
        endedAt: sql`now()`,
      }
    case 'later': {
      const { message, waitsFor: waitingFor, isAsked, waitSeconds } = ending
      const waits = sql`${posts.waits} + ${isAsked ? 1 : 0}`
      return { state: 'scheduled' as const, ...errorOf(message), waitingFor, waits, dueAt: after(waitSeconds) }
    }
    case 'unknown':
      return { state: 'unknown' as const, ...errorOf(ending.message), lookUps: 0, dueAt: after(FIRST_LOOK_UP_SECONDS) }
  }
}

/** Why, as a row has it. */
export function errorOf(reason: CodedMessage) {
  return { error: english(reason), errorMessage: reason }
}

const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

async function recordUse(tx: Pick<Database, 'update'>, { accountId }: PostRow): Promise<void> {
  await tx
    .update(socialAccounts)
    .set({ lastUsedAt: sql`now()`, health: 'working', healthReason: null, healthReasonMessage: null })
    .where(eq(socialAccounts.id, accountId))
}
