import { eq } from 'drizzle-orm'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { type CodedMessage, coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { withLeaseRenewal } from '#lib/core/work/lease-renewal.ts'
import { TASKS } from '../../tasks.ts'
import { accountAccess } from '../accounts/credentials.ts'
import type { Adapter, LookUpResult } from '../adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { PublishingContext } from '../publishing-context.ts'
import { lastSentAt, listSavedProgress } from './attempt-progress.ts'
import { renewalOf } from './claim-posts.ts'
import type { PostRow } from './find-post.ts'
import { outgoingPost } from './outgoing-post.ts'
import { type LookUpOutcome, settleLookUp } from './settle-post.ts'

const { retry, deadlineMs } = TASKS.lookUpPosts

/** A network that shows nothing of a post after this time has not taken it, and nothing is on its way to it any more. */
const SETTLED_SECONDS = 15 * 60

/** A post that we name is sent again when it is not there: so often, and after this time for each attempt before. */
const MAX_ATTEMPTS = 10
const RETRY_SECONDS = 5

/**
 * Asks the network for the outcome of a post whose sending was cut off, and records the answer. Never sends anything.
 */
export async function lookUpPost(context: PublishingContext, post: PostRow, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(deadlineMs)])
  const sentAt = (await lastSentAt(context.database, post.id)) ?? post.createdAt
  const asking = withLeaseRenewal(renewalOf(context.database, post), () => ask(context, post, sentAt, signal))
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

async function ask(
  context: PublishingContext,
  post: PostRow,
  sentAt: Date,
  signal: AbortSignal,
): Promise<LookUpResult> {
  const { database } = context
  const [account] = await database.select().from(socialAccounts).where(eq(socialAccounts.id, post.accountId))
  const adapter = context.adapters[post.network]
  if (account === undefined || account.unlinkedAt !== null) {
    return { state: 'unclear', reason: joinMessages(coded('account_not_linked'), askUserToLook(post)) }
  }
  const access = await accountAccess(database, adapter, account, signal)
  const remembered = await listSavedProgress(database, post.id)
  return adapter.lookUp({ database, account: access, post: outgoingPost(post), remembered, sentAt, signal })
}

function findingOf({ adapters }: PublishingContext, post: PostRow, sentAt: Date, found: LookUpResult): LookUpOutcome {
  if (found.state === 'published') {
    const { networkPostId, postUrl } = found
    return { outcome: 'published', networkPostId, postUrl }
  }
  const waitMs = waitAfter(retry, post.lookUps)
  const waitSeconds = waitMs === null ? null : waitMs / 1000
  const { name } = NETWORK_LIMITS[post.network]
  if (found.state === 'unclear') return { outcome: 'unclear', waitSeconds, message: found.reason }
  if (found.state === 'processing') {
    return { outcome: 'unclear', waitSeconds, message: coded('network_has_post', { network: name }) }
  }
  if (post.recoveredAt !== null) return findingWithoutProgress(adapters[post.network], post)
  const isIdempotent = adapters[post.network].isIdempotent
  if (isIdempotent && post.attempts < MAX_ATTEMPTS) {
    return { outcome: 'again', waitSeconds: RETRY_SECONDS * post.attempts }
  }
  if (isIdempotent || currentDatabaseTime().getTime() - sentAt.getTime() > SETTLED_SECONDS * 1000) {
    return {
      outcome: 'failed',
      code: 'not_taken',
      message: coded('sending_not_taken', { network: name }),
    }
  }
  return {
    outcome: 'unclear',
    waitSeconds,
    message: coded('sending_not_shown', { network: name }),
  }
}

/** A post that the network does not show, of which attempts may be forgotten. It is never sent again by itself. */
function findingWithoutProgress(adapter: Adapter, post: PostRow): LookUpOutcome {
  const { name } = NETWORK_LIMITS[post.network]
  return adapter.findsById === true
    ? { outcome: 'failed', code: 'not_taken', message: coded('restored_not_taken', { network: name }) }
    : { outcome: 'unclear', waitSeconds: null, message: joinMessages(coded('restored'), askUserToLook(post)) }
}

function reasonOf(error: unknown, post: PostRow): CodedMessage {
  return error instanceof NetworkFailure ? joinMessages(error.reason, askUserToLook(post)) : askUserToLook(post)
}

function askUserToLook({ network }: PostRow): CodedMessage {
  return coded('post_look_yourself', { network: NETWORK_LIMITS[network].name })
}
