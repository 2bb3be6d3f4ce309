import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../../database-now.ts'
import { requireFeature } from '../../features/features.ts'
import { requireSlot } from '../../schedules/choose-slot.ts'
import { readPlans } from '../../schedules/read-plans.ts'
import { requireChangeable } from '../edit-publication.ts'
import { networkLimits } from '../network-limits.ts'
import { requireAccounts, requireFit } from '../run-preflight.ts'
import { withFreeSlots } from '../with-free-slots.ts'
import { listPosted } from './list-queued.ts'
import { lockVideos } from './lock-videos.ts'
import { type FormerTime, isWaiting, lockNamed, placeAgain } from './place-again.ts'
import type { QueuedPost } from './queue-order.ts'

/**
 * Puts posts back where they were: after a change of the order, and after they were taken out of the queue. The times
 * come from the page, so they are checked as those of new posts are.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where one has been sent or changed since, where its slot is taken
 * or gone, and where its video has got another post of its account since; `invalid` where its account is not linked any
 * more, its video was deleted, or a network would refuse it.
 */
export async function restoreTimes(member: Member, former: readonly FormerTime[], now?: Date): Promise<void> {
  requirePermission(member, 'posts.draft')
  await requireFeature('publishing')
  const limits = await networkLimits()
  const times = new Map(former.map(({ postId, plannedAt }) => [postId, new Date(plannedAt)]))
  const { teamId } = member
  await withFreeSlots(member, false, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const videos = await firstVersions(transaction, teamId, [...times.keys()])
    await lockVideos(transaction, teamId, [...videos.values()])
    const { rows, publications: held } = await lockNamed(transaction, teamId, [...times.keys()])
    for (const post of rows) requireRestorable(post)
    const dealt = rows.flatMap((post): QueuedPost<PostRow>[] => {
      const plannedAt = times.get(post.id)
      return plannedAt === undefined ? [] : [{ post, plannedAt }]
    })
    const accounts = await requireAccounts(transaction, teamId, rows)
    await requireSlots(transaction, teamId, dealt, at)
    const takenOut = rows.filter(isTakenOut)
    await requireUnposted(transaction, teamId, takenOut, videos)
    const ofTakenOut = new Set(takenOut.map(({ publicationId }) => publicationId))
    const affected = held.filter(({ id }) => ofTakenOut.has(id))
    await requireFit(transaction, limits, takenOut, affected, accounts)
    await placeAgain(transaction, member, held, dealt, at)
  })
}

/** The first version of the video of each post. Of a video from elsewhere there are no versions. */
async function firstVersions(
  transaction: Transaction,
  teamId: string,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction
    .select({ postId: posts.id, firstId: sql<string>`coalesce(${outputs.versionOf}, ${outputs.id})` })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .innerJoin(outputs, eq(outputs.id, publications.outputId))
    .where(and(eq(posts.teamId, teamId), inArray(posts.id, [...postIds])))
  return new Map(rows.map(({ postId, firstId }) => [postId, firstId]))
}

const isTakenOut = ({ state, attempts }: PostRow) => state === 'cancelled' && attempts === 0

/** It is in the queue, or was taken out of it before anything of it was sent. */
function requireRestorable(post: PostRow): void {
  if (isTakenOut(post)) return
  requireChangeable(post)
  if (isWaiting(post) && post.queued) return
  throw new Failure('conflict', translatable('This post is no longer in the queue. Reload the page.'))
}

async function requireSlots(
  transaction: Transaction,
  teamId: string,
  dealt: readonly QueuedPost<PostRow>[],
  now: Date,
): Promise<void> {
  const accountIds = [...new Set(dealt.map(({ post }) => post.accountId))]
  const plans = await readPlans(transaction, teamId, accountIds)
  for (const { post, plannedAt } of dealt) {
    if (plannedAt <= now) throw new Failure('conflict', translatable('That time has passed. Choose another one.'))
    requireSlot(plans, post.accountId, plannedAt, now)
  }
}

/** A video that was added again after its post had been taken out would be posted twice. */
async function requireUnposted(
  transaction: Transaction,
  teamId: string,
  takenOut: readonly PostRow[],
  videos: ReadonlyMap<string, string>,
): Promise<void> {
  const firstIds = takenOut.flatMap(({ id }) => videos.get(id) ?? [])
  const key = (firstId: string, accountId: string) => `${firstId} ${accountId}`
  const posted = await listPosted(transaction, teamId, firstIds)
  const taken = new Set(posted.map(({ firstId, accountId }) => key(firstId, accountId)))
  for (const { id, accountId } of takenOut) {
    const firstId = videos.get(id)
    if (firstId === undefined) continue
    if (taken.has(key(firstId, accountId))) {
      throw new Failure('conflict', translatable('This video already has a post.'))
    }
    taken.add(key(firstId, accountId))
  }
}
