import { mkdir, rm } from 'node:fs/promises'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { claim, renew, settle } from '#db/claim.ts'
import type { Database, Transaction } from '#db/client.ts'
import { posts } from '#db/schema/service/posts.ts'
import { publications } from '#db/schema/service/publications.ts'
import { type CodedMessage, coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { PostError } from '#lib/contract/social.ts'
import { type CheckedVideo, videoProblems } from '#lib/contract/video-checks.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { openText } from '#lib/core/secrets/sealed-text.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { refuse } from '#lib/media/probe/refusals.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import { workDirectory } from '../../files/file-storage.ts'
import { isOwnDisk } from '../../queue/worker-fault.ts'
import { fetchSource } from '../../sources/fetch-source.ts'
import { TASKS } from '../../tasks.ts'
import { errorOf } from '../posts/settle-post.ts'
import type { PublishingContext } from '../publishing-context.ts'
import { videoUrlPlace } from './accept-publication.ts'

type PublicationRow = typeof publications.$inferSelect

const { leaseMs, renewMs, retry, deadlineMs } = TASKS.prepareVideos

/**
 * A video for which a worker has no room is left to others for this time, and fails when none had room in `deadlineMs`.
 */
const NO_ROOM_MS = 15_000

/** Takes publications whose video is to be fetched. */
export async function claimVideos(database: Database, count: number): Promise<PublicationRow[]> {
  if (count <= 0) return []
  const where = and(eq(publications.videoState, 'waiting'), lte(publications.nextAttemptAt, sql`now()`))
  const order = [asc(publications.nextAttemptAt)]
  const due = { from: publications, key: publications.id, where, order, limit: count }
  const lease = { attempts: sql`${publications.attempts} + 1`, nextAttemptAt: after(leaseMs) }
  return database.transaction((tx) => claim(tx, due, lease))
}

/**
 * Fetches the video of a publication through the URL guard, reads what it is, keeps it, and checks it against the limits
 * of every network that it goes to: a post that its network would refuse fails now, however far ahead its time is.
 */
export async function prepareVideo(
  context: PublishingContext,
  row: PublicationRow,
  stopping: AbortSignal,
): Promise<void> {
  const lease = renewLease(context, row)
  const directory = workDirectory(row.id)
  try {
    const made = await fetchVideo(context, row, directory, AbortSignal.any([stopping, lease.lost]))
    await settleReady(context.database, row, made)
    await rm(directory, { recursive: true, force: true })
  } catch (error) {
    if (lease.lost.aborted || stopping.aborted) return
    context.log.warn({ err: error, publicationId: row.id }, 'video of a publication not prepared')
    await settleFailure(context.database, row, error)
  } finally {
    lease.stop()
  }
}

async function fetchVideo(
  { storage }: PublishingContext,
  row: PublicationRow,
  directory: string,
  signal: AbortSignal,
): Promise<{ file: string; video: CheckedVideo }> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const address = openText(row.videoUrl, videoUrlPlace(row.id, row.ownerId))
  const onProgress = () => undefined
  const path = await fetchSource(address, { ownerId: row.ownerId, directory, storage, signal, onProgress })
  const facts = await probe(path, { ...videoTaskOptions(directory), signal })
  if (facts.video === null) throw refuse('not_a_video')
  const containers = containersOf(facts.container)
  const file = `publications/${row.id}/video.${containers[0] ?? 'mp4'}`
  await storage.put(file, path, signal)
  const video: CheckedVideo = {
    durationSeconds: facts.durationSeconds ?? 0,
    sizeBytes: facts.sizeBytes,
    width: facts.video.displayWidth,
    height: facts.video.displayHeight,
    containers: containers.length === 0 ? [facts.container.split(',')[0] ?? 'unknown'] : containers,
    codec: facts.video.codec,
  }
  return { file, video }
}

/** ffmpeg reads MP4 and MOV as one format and WebM as Matroska. */
function containersOf(formats: string): string[] {
  const names = formats.split(',')
  return ['mp4', 'mov', 'webm'].filter((name) => names.includes(name))
}

async function settleReady(
  database: Database,
  row: PublicationRow,
  { file, video }: { file: string; video: CheckedVideo },
): Promise<void> {
  await database.transaction(async (tx) => {
    const ready = { videoState: 'ready' as const, videoFile: file, video, nextAttemptAt: null }
    if ((await settle(tx, publications, leasedTo(row), ready)) === null) return
    const waiting = await tx
      .select({ id: posts.id, network: posts.network })
      .from(posts)
      .where(and(eq(posts.publicationId, row.id), eq(posts.state, 'scheduled')))
    for (const { id, network } of waiting) {
      const [first, ...others] = videoProblems(NETWORK_LIMITS[network], video)
      if (first !== undefined) await failPosts(tx, eq(posts.id, id), 'video_refused', joinMessages(first, ...others))
      else await tx.update(posts).set({ videoReady: true }).where(eq(posts.id, id))
    }
  })
}

async function settleFailure(database: Database, row: PublicationRow, error: unknown): Promise<void> {
  if (isOwnDisk(error) && (await releaseVideo(database, row))) return
  const isFinal = error instanceof MediaFailure || (error instanceof FetchFailure && !error.isRetryable)
  const waitMs = waitAfter(retry, row.attempts)
  if (!isFinal && waitMs !== null) {
    await settle(database, publications, leasedTo(row), { nextAttemptAt: after(waitMs) })
    return
  }
  const failureReason =
    error instanceof MediaFailure || error instanceof FetchFailure ? error.reason : coded('video_not_prepared')
  await database.transaction(async (tx) => {
    const failed = await settle(tx, publications, leasedTo(row), { videoState: 'failed', nextAttemptAt: null })
    if (failed !== null) await failPosts(tx, eq(posts.publicationId, row.id), 'video_unreadable', failureReason)
  })
}

/** Gives it to a worker with room, which counts as no try. @returns false once it has waited for one too long. */
async function releaseVideo(database: Database, row: PublicationRow): Promise<boolean> {
  const isYoung = sql`${publications.createdAt} > now() - make_interval(secs => ${deadlineMs / 1000})`
  const back = { attempts: sql`${publications.attempts} - 1`, nextAttemptAt: after(NO_ROOM_MS) }
  return (await settle(database, publications, and(leasedTo(row), isYoung), back)) !== null
}

async function failPosts(
  tx: Transaction,
  which: ReturnType<typeof eq>,
  code: PostError,
  failureReason: CodedMessage,
): Promise<void> {
  await tx
    .update(posts)
    .set({ state: 'failed', errorCode: code, ...errorOf(failureReason), dueAt: null, endedAt: sql`now()` })
    .where(and(which, eq(posts.state, 'scheduled')))
}

function renewLease(
  { database, log }: PublishingContext,
  row: PublicationRow,
): { lost: AbortSignal; stop: () => void } {
  const lost = new AbortController()
  const heartbeat = async () => {
    const isKept = await renew(database, publications, leasedTo(row), { nextAttemptAt: after(leaseMs) })
    if (!isKept) lost.abort(new Error('The publication was taken over.'))
  }
  const timer = setInterval(
    () => void heartbeat().catch((error) => log.warn({ err: error }, 'hold of a publication not renewed')),
    renewMs,
  )
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}

const after = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`

const leasedTo = (row: PublicationRow) =>
  and(eq(publications.id, row.id), eq(publications.videoState, 'waiting'), eq(publications.attempts, row.attempts))
