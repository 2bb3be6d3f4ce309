import type { Transaction } from '#db/client.ts'
import { accountLimits } from '#lib/contract/account-limits.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import { type DailyLimit, type Placement, slotChooser } from '../../schedules/choose-slot.ts'
import type { SocialAccountRow } from '../../social-accounts/social-account-view.ts'
import type { Destination } from '../post-input.ts'
import type { PublishingOptions } from '../publishing-options.ts'
import { problemsOf } from '../run-preflight.ts'
import { fitText, textsOf } from './fit-text.ts'
import { listPosted } from './list-queued.ts'
import { postTexts, type VideoWithInfo } from './video-texts.ts'

type Limits = Record<Network, NetworkLimits>

/** The texts that a video is posted with, and where accounts take less of them, their own. */
export type ComposedTexts = { title: string; description: string; tags: string[]; destinations: Destination[] }

/** What would be posted about a video without a word of a person. */
export function composeTexts(
  limits: Limits,
  video: Pick<VideoWithInfo, 'projectTitle' | 'info' | 'kitPosts'> & {
    output: Pick<VideoWithInfo['output'], 'credits'>
  },
  accounts: readonly Pick<SocialAccountRow, 'id' | 'network' | 'textLimit'>[],
  options: Pick<PublishingOptions, 'hashtags' | 'signature'>,
): ComposedTexts {
  const shared = textsOf(postTexts(video, options))
  const destinations = accounts.map(({ id: accountId, network, textLimit }) => {
    // What the video's kit adds on a network takes the place of what the team adds everywhere.
    const ofKit = video.kitPosts.find((one) => one.network === network)
    const texts = postTexts(video, ofKit ?? options)
    const fitted = textsOf(fitText(accountLimits(limits[network], textLimit), texts))
    return {
      accountId,
      ...(fitted.title !== shared.title && { title: fitted.title }),
      ...(fitted.description !== shared.description && { description: fitted.description }),
      ...(fitted.tags.join('\n') !== shared.tags.join('\n') && { tags: fitted.tags }),
    }
  })
  return { ...shared, destinations }
}

type PlannedVideo = {
  video: VideoWithInfo
  texts: ComposedTexts
  placed: { account: SocialAccountRow; destination: Destination; placement: Placement }[]
}

/** A video that an account does not take, or for which there is no free slot. */
type LeftVideo = { video: VideoWithInfo; problem: AnyMessage }

/** Whether every free slot is taken, or one on each day at most. */
export const PACES = ['slot', 'day'] as const
type Pace = (typeof PACES)[number]

type Planning = { limits: Limits; options: PublishingOptions; now: Date; pace: Pace; daily?: DailyLimit }

export type QueuePlan = { planned: PlannedVideo[]; left: LeftVideo[] }

async function postedAmong(transaction: Transaction, teamId: string, videos: readonly VideoWithInfo[]) {
  const rows = await listPosted(
    transaction,
    teamId,
    videos.map(({ firstId }) => firstId),
  )
  return new Set(rows.map(({ firstId }) => firstId))
}

/**
 * Which slot each video takes, in their order: for each account its next free one. A video that one of the accounts would
 * refuse takes none. Nothing is written.
 *
 * @param now the earliest slot is after it.
 * @param daily how many posts an account gets a day; one where that is the pace.
 */
export async function planQueue(
  transaction: Transaction,
  teamId: string,
  videos: readonly VideoWithInfo[],
  accounts: readonly SocialAccountRow[],
  { limits, options, now, pace, daily }: Planning,
): Promise<QueuePlan> {
  const ids = accounts.map(({ id }) => id)
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const oncePerDay = pace === 'day' ? { zone: options.timeZone, most: 1 } : undefined
  const choose = await slotChooser(transaction, teamId, ids, now, daily ?? oncePerDay)
  const plan: QueuePlan = { planned: [], left: [] }
  const posted = await postedAmong(transaction, teamId, videos)
  for (const video of videos) {
    if (posted.has(video.firstId)) {
      plan.left.push({ video, problem: translatable('This video already has a post.') })
      continue
    }
    const texts = composeTexts(limits, video, accounts, options)
    const composed = { ...texts, privacy: 'public' as const }
    const refusal = problemsOf(limits, video.output, composed, byId).find(({ level }) => level === 'error')
    if (refusal !== undefined) {
      plan.left.push({ video, problem: refusal.message })
      continue
    }
    try {
      const placed = accounts.map((account, index) => {
        const destination = texts.destinations[index] ?? { accountId: account.id }
        return { account, destination, placement: choose(account.id, account.displayName) }
      })
      plan.planned.push({ video, texts, placed })
      posted.add(video.firstId)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      plan.left.push({ video, problem: error.publicMessage })
    }
  }
  return plan
}
