import { eq } from 'drizzle-orm'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { type Coded, coded, together } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { whileRenewed } from '#lib/core/while-renewed.ts'
import { TASKS } from '../../tasks.ts'
import { accountAccess } from '../accounts/credentials.ts'
import type { Adapter, Found } from '../adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { PublishingContext } from '../publishing-context.ts'
import { lastSentAt, rememberedOf } from './attempt-progress.ts'
import { renewalOf } from './claim-posts.ts'
import type { PostRow } from './find-post.ts'
import { outgoingPost } from './outgoing-post.ts'
import { type Finding, settleLookUp } from './settle-post.ts'

const { retry, deadlineMs } = TASKS.lookUpPosts

/** A network that shows nothing of a post after this time has not taken it, and nothing is on its way to it any more. */
const SETTLED_SECONDS = 15 * 60

/** A post that we name is sent again when it is not there: so often, and after this time for each attempt before. */
const MAX_ATTEMPTS = 10
const AGAIN_SECONDS = 5

/** Asks the network what became of a post whose sending was cut off, and writes down what it says. Never sends anything. */
export async function lookUpPost(context: PublishingContext, post: PostRow, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(deadlineMs)])
  const sentAt = (await lastSentAt(context.database, post.id)) ?? post.createdAt
  const asking = whileRenewed(renewalOf(context.database, post), () => ask(context, post, sentAt, signal))
  const found = await asking.catch((error) => {
    stopping.throwIfAborted()
    context.log.warn({ err: error, postId: post.id }, 'look-up without an answer')
    return { state: 'unclear', reason: reasonOf(error, post) } as const
  })
  const finding = findingOf(context, post, sentAt, found)
  context.log.info(
    { postId: post.id, network: post.network, found: found.state, outcome: finding.outcome },
    'post looked up',
  )
  await settleLookUp(context.database, post, finding)
}

async function ask(context: PublishingContext, post: PostRow, sentAt: Date, signal: AbortSignal): Promise<Found> {
  const { database } = context
  const [account] = await database.select().from(socialAccounts).where(eq(socialAccounts.id, post.accountId))
  const adapter = context.adapters[post.network]
  if (account === undefined || account.unlinkedAt !== null) {
    return { state: 'unclear', reason: together(coded('account_not_linked'), lookYourself(post)) }
  }
  const access = await accountAccess(database, adapter, account, signal)
  const remembered = await rememberedOf(database, post.id)
  return adapter.lookUp({ database, account: access, post: outgoingPost(post), remembered, sentAt, signal })
}

function findingOf({ adapters }: PublishingContext, post: PostRow, sentAt: Date, found: Found): Finding {
  if (found.state === 'published') {
    const { networkPostId, postUrl } = found
    return { outcome: 'published', networkPostId, postUrl }
  }
  const waitMs = waitAfter(retry, post.lookUps)
  const waitSeconds = waitMs === null ? null : waitMs / 1000
  const { name } = NETWORK_LIMITS[post.network]
  if (found.state === 'unclear') return { outcome: 'unclear', waitSeconds, said: found.reason }
  if (found.state === 'processing') {
    return { outcome: 'unclear', waitSeconds, said: coded('network_has_post', { network: name }) }
  }
  if (post.recoveredAt !== null) return findingOfForgotten(adapters[post.network], post)
  const isIdempotent = adapters[post.network].isIdempotent
  if (isIdempotent && post.attempts < MAX_ATTEMPTS) {
    return { outcome: 'again', waitSeconds: AGAIN_SECONDS * post.attempts }
  }
  if (isIdempotent || databaseTime().getTime() - sentAt.getTime() > SETTLED_SECONDS * 1000) {
    return {
      outcome: 'failed',
      code: 'not_taken',
      said: coded('sending_not_taken', { network: name }),
    }
  }
  return {
    outcome: 'unclear',
    waitSeconds,
    said: coded('sending_not_shown', { network: name }),
  }
}

/** A post that the network does not show, of which attempts may be forgotten. It is never sent again by itself. */
function findingOfForgotten(adapter: Adapter, post: PostRow): Finding {
  const { name } = NETWORK_LIMITS[post.network]
  return adapter.findsById === true
    ? { outcome: 'failed', code: 'not_taken', said: coded('restored_not_taken', { network: name }) }
    : { outcome: 'unclear', waitSeconds: null, said: together(coded('restored'), lookYourself(post)) }
}

function reasonOf(error: unknown, post: PostRow): Coded {
  return error instanceof NetworkFailure ? together(error.reason, lookYourself(post)) : lookYourself(post)
}

function lookYourself({ network }: PostRow): Coded {
  return coded('post_look_yourself', { network: NETWORK_LIMITS[network].name })
}
