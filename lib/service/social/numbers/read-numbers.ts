import { and, eq, inArray } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '#db/client.ts'
import { posts } from '#db/schema/service/posts.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { ReadNumbers } from '#lib/contract/post-numbers.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { recordHealth } from '../accounts/check-accounts.ts'
import { accountAccess } from '../accounts/credentials.ts'
import type { AccountRow } from '../accounts/find-accounts.ts'
import type { Adapter } from '../adapter.ts'
import type { PostRow } from '../posts/find-post.ts'
import { ADAPTERS } from '../registry.ts'
import { gapAfter, type NumbersAnswer, type NumbersAnswers, sameForAll } from './numbers-answer.ts'

/** Networks that do not answer by then leave a gap. */
const LIMIT_MS = 25_000
const ACCOUNTS_AT_ONCE = 4

/**
 * Asks the networks for the numbers of posts. Only posts of accounts that are linked are asked for; nothing is kept.
 *
 * @returns in the order of the ids.
 */
export async function readNumbers(
  database: Database,
  { ownerId }: Caller,
  postIds: readonly string[],
  adapters: Record<Network, Adapter> = ADAPTERS,
): Promise<ReadNumbers[]> {
  const rows = await database
    .select({ post: posts, account: socialAccounts })
    .from(posts)
    .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .where(and(eq(posts.ownerId, ownerId), inArray(posts.id, [...postIds])))
  const signal = AbortSignal.timeout(LIMIT_MS)
  const limit = pLimit(ACCOUNTS_AT_ONCE)
  const groups = [...Map.groupBy(rows, ({ account }) => account.id).values()]
  const answers = new Map<string, NumbersAnswer>()
  await Promise.all(
    groups.map((group) =>
      limit(async () => {
        const [first] = group
        if (first === undefined) return
        const ofAccount = group.map(({ post }) => post)
        const found = await askNetwork(database, adapters[first.account.network], first.account, ofAccount, signal)
        for (const { id, networkPostId } of ofAccount) {
          answers.set(id, found.get(networkPostId ?? '') ?? NOT_PUBLISHED)
        }
      }),
    ),
  )
  return postIds.map((id) => present(id, answers.get(id) ?? { gap: 'no_post', reason: REFUSALS.noPost }))
}

const NOT_PUBLISHED: NumbersAnswer = { gap: 'not_published', reason: coded('numbers_not_published') }

async function askNetwork(
  database: Database,
  adapter: Adapter,
  account: AccountRow,
  rows: readonly PostRow[],
  signal: AbortSignal,
): Promise<NumbersAnswers> {
  const published = rows.flatMap(({ state, networkPostId, publishedAt }) =>
    state === 'published' && networkPostId !== null && publishedAt !== null ? [{ networkPostId, publishedAt }] : [],
  )
  if (published.length === 0) return new Map()
  if (account.unlinkedAt !== null) {
    return sameForAll(published, { gap: 'account_unlinked', reason: coded('account_not_linked') })
  }
  try {
    const access = await accountAccess(database, adapter, account, signal)
    const answers = await adapter.readNumbers({ database, account: access, posts: published })
    const rejected = [...answers.values()].find((answer) => 'gap' in answer && answer.gap === 'account_rejected')
    if (rejected !== undefined && 'gap' in rejected) await recordHealth(database, account, rejected.reason)
    return answers
  } catch (error) {
    const answer = gapAfter(error, NETWORK_LIMITS[account.network].name)
    if ('gap' in answer && answer.gap === 'account_rejected') await recordHealth(database, account, answer.reason)
    return sameForAll(published, answer)
  }
}

function present(postId: string, answer: NumbersAnswer): ReadNumbers {
  if ('numbers' in answer) {
    return { postId, numbers: answer.numbers, gap: null, reason: null, retryAfterSeconds: null }
  }
  const { gap, reason, retryAfterSeconds } = answer
  const seconds = retryAfterSeconds === undefined ? null : Math.max(1, Math.ceil(retryAfterSeconds))
  return { postId, numbers: null, gap, reason: english(reason), reasonMessage: reason, retryAfterSeconds: seconds }
}
