import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { publications } from '#db/schema/service/publications.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { contentType } from '../../files/content-type.ts'
import { createFileLink } from '../../files/file-links.ts'
import { workDirectory } from '../../files/file-storage.ts'
import { TASKS } from '../../tasks.ts'
import { recordHealth } from '../accounts/check-accounts.ts'
import { accountAccess } from '../accounts/credentials.ts'
import { UNLINKED } from '../accounts/unlink-account.ts'
import type { SendRequest } from '../adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { PublishingContext } from '../publishing-context.ts'
import { hasBegunSending, listSavedProgress, saveProgress } from './attempt-progress.ts'
import { outgoingPost } from './outgoing-post.ts'
import { keepPostLease, LeaseLost, markSending, type PostLease, SendingHeld } from './post-lease.ts'
import { type PostOutcome, settlePost } from './settle-post.ts'

/** How long a stopping worker lets posts finish that it has begun to send. */
const GRACE_MS = 8_000

const { retry, deadlineMs } = TASKS.sendPosts

/** If a network asks for a longer wait than this, the post fails at once. The longest day has 25 hours. */
const MAX_WAIT_SECONDS = 26 * 3600

/** A network that names a longer wait than this is taken at its word: the attempt does not count as a try. */
const DEFAULT_RETRY_AFTER_SECONDS = 600

/** Makes one attempt to send a post that this worker has claimed. Never rejects: whatever happens ends in the post's row. */
export async function sendPost(context: PublishingContext, lease: PostLease, stopping: AbortSignal): Promise<void> {
  const { post } = lease
  const keeper = keepPostLease(context.database, lease, context.log)
  const ended = new AbortController()
  const sent = { begun: false }
  stopping.addEventListener('abort', () => stopAfterGrace(sent, ended), { once: true })
  const directory = workDirectory(post.id)
  try {
    const signal = AbortSignal.any([keeper.lost, ended.signal])
    const ending = await attempt(context, lease, directory, sent, signal).catch((error) =>
      outcomeOf(context, lease, error),
    )
    if (ending !== null && !keeper.lost.aborted) await settlePost(context.database, lease, ending)
  } catch (error) {
    // The row stays as it is: when the lease has run out, the attempt's row shows what may have happened.
    context.log.error({ err: error, postId: post.id }, 'post not settled')
  } finally {
    keeper.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function stopAfterGrace(sent: { begun: boolean }, ended: AbortController): void {
  const reason = new Error('The worker is stopping.')
  if (sent.begun) setTimeout(() => ended.abort(reason), GRACE_MS).unref()
  else ended.abort(reason)
}

async function attempt(
  context: PublishingContext,
  lease: PostLease,
  directory: string,
  sent: { begun: boolean },
  signal: AbortSignal,
): Promise<PostOutcome> {
  const { database, storage } = context
  const { post } = lease
  const [account] = await database.select().from(socialAccounts).where(eq(socialAccounts.id, post.accountId))
  if (account === undefined || account.unlinkedAt !== null) {
    return { outcome: 'failed', code: 'account_unlinked', message: UNLINKED }
  }
  const adapter = context.adapters[post.network]
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const published = await adapter.publish({
    database,
    storage,
    account: await accountAccess(database, adapter, account, signal),
    post: outgoingPost(post),
    video: await localVideo(context, post.publicationId, directory, signal),
    directory,
    remembered: await listSavedProgress(database, post.id),
    beforeSending: async () => {
      signal.throwIfAborted()
      await markSending(context, lease)
      sent.begun = true
    },
    remember: (progress) => saveProgress(database, lease, progress),
    signal,
  })
  return { outcome: 'published', ...published }
}

async function localVideo(
  { database, storage }: PublishingContext,
  publicationId: string,
  directory: string,
  signal: AbortSignal,
): Promise<SendRequest['video']> {
  const [row] = await database.select().from(publications).where(eq(publications.id, publicationId))
  if (row === undefined || row.videoFile === null || row.video === null) throw new Error('The video is not there.')
  const file = row.videoFile
  const path = join(directory, file.slice(file.lastIndexOf('/') + 1))
  await pipeline(await storage.openRange(file), createWriteStream(path), { signal })
  return { path, file, facts: row.video, contentType: contentType(file), link: () => createFileLink(file) }
}

/** Its attempt does not count as a try. It is claimed again once nothing is held. */
const HELD = {
  outcome: 'later',
  waitSeconds: 0,
  waitsFor: 'operator',
  isAsked: true,
  message: coded('sending_on_hold'),
} as const satisfies PostOutcome

/** What an attempt ends as that has thrown; null where the post is no longer ours. */
async function outcomeOf(context: PublishingContext, lease: PostLease, error: unknown): Promise<PostOutcome | null> {
  if (error instanceof LeaseLost) return null
  if (error instanceof SendingHeld) return HELD
  const { post } = lease
  const message = error instanceof NetworkFailure ? error.reason : coded('post_not_sent')
  const about = { err: error, postId: post.id, network: post.network, attempt: post.attempts }
  if (error instanceof NetworkFailure && error.waitsFor === 'operator') {
    context.log.error(about, 'post not sent: the network does not accept the client of this installation')
  } else context.log.warn(about, 'post not sent')
  if (error instanceof NetworkFailure && error.code === 'account_rejected') await rejectAccount(context, lease, message)
  if (error instanceof NetworkFailure && !['unavailable', 'rate_limited'].includes(error.code)) {
    return { outcome: 'failed', code: error.code, message }
  }
  const isRefusal = error instanceof NetworkFailure && (error.code === 'rate_limited' || error.isUnsent)
  if (!isRefusal && (await hasBegunSending(context.database, lease)))
    return { outcome: 'unknown', message: unknownOutcome(message) }
  return retryLater(lease, error, message)
}

function retryLater({ post }: PostLease, error: unknown, message: CodedMessage): PostOutcome {
  const failure = error instanceof NetworkFailure ? error : undefined
  const asked = failure?.retryAfterSeconds ?? 0
  const isAsked = asked >= DEFAULT_RETRY_AFTER_SECONDS
  const plannedMs = waitAfter(retry, post.attempts - post.waits)
  const waitSeconds = Math.max((plannedMs ?? 0) / 1000, asked)
  const lateSeconds =
    waitSeconds + (currentDatabaseTime().getTime() - (post.scheduledAt ?? post.createdAt).getTime()) / 1000
  const hasEnd = isAsked ? lateSeconds * 1000 <= deadlineMs : plannedMs !== null
  if (!hasEnd || waitSeconds > MAX_WAIT_SECONDS) {
    return { outcome: 'failed', code: failure?.code ?? 'unavailable', message }
  }
  const waitsFor = failure?.waitsFor ?? (failure?.code === 'rate_limited' ? 'rate_limit' : 'network')
  return { outcome: 'later', waitSeconds, waitsFor, isAsked, message }
}

function unknownOutcome(reason: CodedMessage): CodedMessage {
  return coded('post_maybe_taken', { reason })
}

async function rejectAccount(context: PublishingContext, { post }: PostLease, reason: CodedMessage): Promise<void> {
  const [account] = await context.database.select().from(socialAccounts).where(eq(socialAccounts.id, post.accountId))
  if (account !== undefined) await recordHealth(context.database, account, reason)
}
