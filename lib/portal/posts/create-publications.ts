import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { requireFeature } from '../features/features.ts'
import { notifyOfApprovalAsked } from '../notices/notify-posts.ts'
import type { Placement } from '../schedules/choose-slot.ts'
import { announceApproval } from '../webhooks/announce-approval.ts'
import { waitingSince, waitingState } from './approval.ts'
import { recordPostEvent } from './move-post.ts'
import { networkLimits } from './network-limits.ts'
import type { NewPublications } from './post-input.ts'
import { ownTextOf } from './post-text.ts'
import { type PublishingOptions, readOptions } from './publishing-options.ts'
import { recordPublications } from './record-posts.ts'
import { requireLive } from './require-live.ts'
import { resolveWhen } from './resolve-when.ts'
import { problemsOf, readVideos, requireAccounts, requireNoErrors } from './run-preflight.ts'
import { sealVideoUrl } from './sealed-video-url.ts'
import { withFreeSlots } from './with-free-slots.ts'

export type Created = { publicationId: string; posts: { postId: string; accountId: string; plannedAt: Date | null }[] }

/**
 * Keeps what was composed: a publication for each video with one post for each destination, all of them or none.
 * Drafts are kept as they are; posts that are to go out are checked first against the networks' limits. Several videos
 * in `slot`s take the next free slots in their order.
 *
 * @throws Failure `forbidden`, `rate_limited`; `invalid` for an absent video, an unlinked account, a time that cannot
 * be, no free slot, and what a network would refuse; `conflict` where a slot is taken.
 */
export async function createPublications(
  member: Actor,
  input: NewPublications & OwnIds,
  now?: Date,
): Promise<Created[]> {
  requirePermission(member, 'posts.draft')
  if (input.when.kind !== 'draft') {
    requireLive(member)
    await requireFeature('publishing')
  }
  await countTry(LIMITS.publish, member.teamId)
  const limits = await networkLimits()
  return withFreeSlots(member, input.when.kind === 'slot', async (transaction) => {
    const options = await readOptions(transaction, member.teamId)
    const at = now ?? (await databaseNow(transaction))
    const created = await insertPublications(transaction, member, input, { limits, options, now: at })
    const ids = created.map(({ publicationId }) => publicationId)
    await recordPublications(transaction, member, 'publication.created', ids)
    return created
  })
}

type Given = { limits: Awaited<ReturnType<typeof networkLimits>>; options: PublishingOptions; now: Date }

/** Ids of the publications, in the order of `outputIds`; new ones where none are given. */
type OwnIds = { publicationIds?: readonly string[] }

/** The same within a transaction of the caller. @throws Failure `invalid`. */
export async function insertPublications(
  transaction: Transaction,
  member: Actor,
  input: NewPublications & OwnIds,
  { limits, options, now }: Given,
): Promise<Created[]> {
  const { teamId } = member
  const accounts = await requireAccounts(transaction, teamId, input.destinations)
  const videos = await readVideos(transaction, teamId, input.outputIds)
  if (videos.length < input.outputIds.length) throw videoMissing()
  if (input.when.kind !== 'draft') {
    for (const video of videos) requireNoErrors(problemsOf(limits, video, input, accounts))
  }
  const chosen = [...accounts.values()]
  const place = await resolveWhen(transaction, teamId, input.when, chosen, options.timeZone, now)
  const created: Created[] = []
  for (const { id: outputId } of videos) {
    const placed = input.destinations.map((destination) => {
      const account = accounts.get(destination.accountId)
      return { destination, placement: account === undefined ? null : place(account) }
    })
    const id = input.publicationIds?.[created.length] ?? newId('pub', now.getTime())
    const video = { id, outputId, videoUrl: null }
    created.push(await insertPublication(transaction, member, input, video, placed, options.approvalRequired, now))
  }
  return created
}

type Placed = {
  destination: NewPublications['destinations'][number]
  placement: Placement | null
}

/** A publication's id and its video: a result of the team, or the address of one from elsewhere. */
type Video = { id: string; outputId: string | null; videoUrl: string | null }

/** Tags that a program names; absent: those of the result. */
type OwnLanguages = { languageTag?: string | undefined; audioLanguageTag?: string | undefined }

/** Writes a publication that was checked. */
export async function insertPublication(
  transaction: Transaction,
  member: Actor,
  input: Omit<NewPublications, 'when' | 'outputIds' | 'destinations'> & OwnLanguages,
  { id: publicationId, outputId, videoUrl }: Video,
  placed: readonly Placed[],
  approvalRequired: boolean,
  now: Date,
): Promise<Created> {
  const { teamId, userId } = member
  const state = waitingState(approvalRequired, null)
  const isWaiting = state === 'awaiting_approval' && placed.some(({ placement }) => placement !== null)
  const { title, description, tags, privacy, coverSeconds, languageTag, audioLanguageTag } = input
  await transaction.insert(publications).values({
    id: publicationId,
    teamId,
    createdBy: userId,
    apiKeyId: member.apiKeyId,
    outputId,
    videoUrl: videoUrl && sealVideoUrl({ id: publicationId, teamId }, videoUrl),
    title,
    description,
    tags,
    privacy,
    coverSeconds: coverSeconds ?? null,
    languageTag: languageTag ?? null,
    audioLanguageTag: audioLanguageTag ?? null,
    ...(isWaiting ? waitingSince(member) : {}),
    createdAt: now,
    updatedAt: now,
  })
  const rows = placed.map(({ destination: { accountId, ...own }, placement }) => ({
    id: newId('post', now.getTime()),
    teamId,
    publicationId,
    accountId,
    state: placement === null ? ('draft' as const) : state,
    ownText: ownTextOf(own),
    ...placement,
    createdAt: now,
    updatedAt: now,
  }))
  await transaction.insert(posts).values(rows)
  const did = coded(isWaiting ? 'post_sent_for_approval' : howPlaced(placed, now), { person: member.userName })
  await recordPostEvent(transaction, { teamId, publicationId, id: null }, 'created', did, now)
  if (isWaiting) {
    const publication = { id: publicationId, teamId, title, revision: 1 }
    await announceApproval(transaction, publication, member.userName, now)
    await notifyOfApprovalAsked(transaction, publication, member, now)
  }
  return {
    publicationId,
    posts: rows.map((row, index) => {
      const plannedAt = placed[index]?.placement?.plannedAt ?? null
      return { postId: row.id, accountId: row.accountId, plannedAt }
    }),
  }
}

function howPlaced(placed: readonly Placed[], now: Date) {
  if (placed.some(({ placement }) => placement === null)) return 'post_drafted' as const
  const isNow = placed.every(({ placement }) => placement !== null && placement.plannedAt <= now)
  return isNow ? ('post_published_now' as const) : ('post_scheduled' as const)
}

function videoMissing(): Failure {
  const sentence = translatable('The video was deleted or is not finished. Choose another one.')
  return new Failure('invalid', sentence, { fields: { outputIds: sentence } })
}
