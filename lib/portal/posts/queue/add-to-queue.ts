import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../../database-now.ts'
import { requireFeature } from '../../features/features.ts'
import { requireSlot } from '../../schedules/choose-slot.ts'
import { readPlans } from '../../schedules/read-plans.ts'
import type { SocialAccountRow } from '../../social-accounts/social-account-view.ts'
import { type Created, insertPublication } from '../create-publications.ts'
import { networkLimits } from '../network-limits.ts'
import { type PublishingOptions, readOptions } from '../publishing-options.ts'
import { recordPublications } from '../record-posts.ts'
import { requireAccounts } from '../run-preflight.ts'
import { withFreeSlots } from '../with-free-slots.ts'
import { readDefaultAccounts } from './default-accounts.ts'
import { lockVideos } from './lock-videos.ts'
import { PACES, planQueue, type QueuePlan } from './plan-queue.ts'
import { readVideosWithInfo, type VideoWithInfo } from './video-texts.ts'

const MOST_AT_ONCE = 200

const list = (max: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat().filter((id) => id !== '')),
    z.array(z.string().max(64)).max(max),
  )

/**
 * Videos in the order in which they take slots. Without accounts, those that the team uses by default. `at` is the slot
 * that one video takes, of those of its accounts that have it.
 */
export const queueInput = z.object({
  outputIds: list(MOST_AT_ONCE).pipe(z.array(z.string()).min(1)),
  accountIds: list(50).default([]),
  at: z.iso.datetime({ offset: true }).optional(),
  pace: z.enum(PACES).default('slot'),
})
export type Queued = {
  created: Created[]
  /** Those that stay: what an account refuses, or why there is no slot. */
  left: { outputId: string; problem: AnyMessage }[]
}

/**
 * Puts videos into the queue, each with the text that is known of it. One that does not fit stays out; if none fits,
 * nothing is written.
 *
 * @param firstId of the first publication; all of a call have one `createdAt`.
 * @throws Failure `forbidden`, `rate_limited`, `over_limit`; `invalid` without accounts, and for a single video that does
 * not fit; `conflict` where the slot `at` has been taken.
 */
export async function addToQueue(
  member: Actor,
  input: z.output<typeof queueInput>,
  now?: Date,
  firstId?: string,
): Promise<Queued> {
  requirePermission(member, 'posts.draft')
  await requireFeature('publishing')
  await countTry(LIMITS.publish, member.teamId)
  const limits = await networkLimits()
  return withFreeSlots(member, input.at === undefined, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    await lockVideos(transaction, member.teamId, input.outputIds)
    const { options, plan } = await plannedQueue(transaction, member, input, limits, at)
    const [onlyLeft] = plan.left
    if (plan.planned.length === 0 && onlyLeft !== undefined) throw new Failure('invalid', onlyLeft.problem)
    const created: Created[] = []
    for (const { video, texts, placed } of plan.planned) {
      const id = created.length === 0 && firstId !== undefined ? firstId : newId('pub', at.getTime())
      const of = { id, outputId: video.output.id, videoUrl: null }
      const composed = { ...texts, privacy: 'public' as const }
      created.push(await insertPublication(transaction, member, composed, of, placed, options.approvalRequired, at))
    }
    const ids = created.map(({ publicationId }) => publicationId)
    await recordPublications(transaction, member, 'publication.created', ids)
    return { created, left: plan.left.map(({ video, problem }) => ({ outputId: video.output.id, problem })) }
  })
}

/** What `addToQueue` would do. Nothing is written, and no slot is held. */
export async function previewQueue(
  member: Actor,
  input: z.output<typeof queueInput>,
  now?: Date,
): Promise<{ options: PublishingOptions; plan: QueuePlan }> {
  requirePermission(member, 'posts.draft')
  const limits = await networkLimits()
  return inTeam(member, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    return plannedQueue(transaction, member, input, limits, at)
  })
}

async function plannedQueue(
  transaction: Transaction,
  member: Actor,
  { outputIds, accountIds, at, pace }: z.output<typeof queueInput>,
  limits: Awaited<ReturnType<typeof networkLimits>>,
  now: Date,
): Promise<{ options: PublishingOptions; plan: QueuePlan }> {
  const options = await readOptions(transaction, member.teamId)
  const accounts = await chosenAccounts(transaction, member.teamId, accountIds, options)
  const videos = await readVideos(transaction, member.teamId, outputIds)
  const plan = await planQueue(transaction, member.teamId, videos, accounts, { limits, options, now, pace })
  if (at === undefined) return { options, plan }
  const slot = new Date(at)
  const plans = await readPlans(
    transaction,
    member.teamId,
    accounts.map(({ id }) => id),
  )
  const planned = plan.planned.map(({ placed, ...one }) => ({
    ...one,
    placed: placed.map((post) => ({ ...post, placement: requireSlot(plans, post.account.id, slot, now) })),
  }))
  return { options, plan: { ...plan, planned } }
}

async function chosenAccounts(
  transaction: Transaction,
  teamId: string,
  accountIds: readonly string[],
  options: PublishingOptions,
): Promise<SocialAccountRow[]> {
  if (accountIds.length > 0) {
    const accounts = await requireAccounts(
      transaction,
      teamId,
      accountIds.map((accountId) => ({ accountId })),
    )
    return [...accounts.values()]
  }
  const accounts = await readDefaultAccounts(transaction, teamId, options)
  if (accounts.length > 0) return accounts
  throw new Failure('invalid', translatable('No default accounts are set. First choose the accounts to post to.'))
}

/** Finished videos in the order asked; those that are gone are left out, unless all are. */
async function readVideos(
  transaction: Transaction,
  teamId: string,
  outputIds: readonly string[],
): Promise<VideoWithInfo[]> {
  const unique = [...new Set(outputIds)]
  const rows = await readVideosWithInfo(
    transaction,
    teamId,
    inArray(outputs.id, unique),
    [asc(outputs.id)],
    MOST_AT_ONCE,
  )
  const videos = unique.flatMap((id) => rows.filter(({ output }) => output.id === id))
  if (videos.length > 0) return videos
  throw new Failure('invalid', translatable('The video was deleted or is not finished. Choose another one.'))
}
