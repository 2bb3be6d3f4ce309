import { asc, desc, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { NETWORK_LIMITS, type NetworkLimits } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { databaseNow } from '../database-now.ts'
import { mediaUrl } from '../projects/to-summary.ts'
import { takenTimes } from '../schedules/choose-slot.ts'
import { readPlans } from '../schedules/read-plans.ts'
import { freeSlots } from '../schedules/slots.ts'
import { wallClock } from '../schedules/wall-clock.ts'
import { listSocialAccounts } from '../social-accounts/list-social-accounts.ts'
import type { SocialAccountView } from '../social-accounts/social-account-view.ts'
import { networkLimits } from './network-limits.ts'
import type { Destination } from './post-input.ts'
import { DEFAULT_OPTIONS, type PublishingOptions, readOptions } from './publishing-options.ts'
import { readDefaultAccounts } from './queue/default-accounts.ts'
import { composeTexts } from './queue/plan-queue.ts'
import { readVideosWithInfo } from './queue/video-texts.ts'

/** The most videos that are composed at once. */
const MAX_VIDEOS = 50

const SLOTS_OFFERED = 10

export type ComposerVideo = {
  id: string
  projectId: string
  title: string
  /** The texts that it is published with by default. */
  caption: string
  tags: string[]
  /** What accounts get instead that take less, by their id. */
  own: Record<string, Omit<Destination, 'accountId'>>
  durationSeconds: number
  width: number | null
  height: number | null
  sizeBytes: number
  mediaUrl: string
  posterUrl: string | null
}

export type ComposerAccount = Pick<
  SocialAccountView,
  'id' | 'network' | 'displayName' | 'handle' | 'state' | 'reason' | 'textLimit'
> & {
  nextFree: Date | null
  /** The next free slots, at most ten. */
  free: { at: Date; date: string; time: string }[]
}

export type Composer = {
  videos: ComposerVideo[]
  accounts: ComposerAccount[]
  limits: Record<Network, NetworkLimits>
  options: Pick<PublishingOptions, 'approvalRequired' | 'timeZone'> & {
    /** The team has set its default accounts. */
    hasSetDefaults: boolean
    maySetDefaults: boolean
  }
  /** A time that can be chosen, on the clock of the team’s zone. */
  suggested: { date: string; time: string }
  /** Chosen beforehand. */
  chosenIds: string[]
  /** The accounts that a new post goes to unless others are chosen. */
  defaultIds: string[]
}

/**
 * What a new post can be made of: the finished videos among those asked for, and the team’s accounts. `at` and
 * `accountIds` are chosen beforehand.
 */
export async function openComposer(
  member: Member,
  asked: {
    outputIds: readonly string[]
    projectIds: readonly string[]
    accountIds: readonly string[]
    at: Date | null
  },
): Promise<Composer> {
  const [limits, linked] = await Promise.all([networkLimits(), listSocialAccounts(member)])
  return inTeam(member, async (transaction) => {
    const now = await databaseNow(transaction)
    const options = await readOptions(transaction, member.teamId)
    const { approvalRequired, timeZone } = options
    const ids = linked.map(({ id }) => id)
    const plans = await readPlans(transaction, member.teamId, ids)
    const taken = await takenTimes(transaction, member.teamId, ids, now)
    const accounts = linked.map(({ id, network, displayName, handle, state, reason, textLimit }) => {
      const ofAccount = plans.filter((plan) => plan.accountId === id)
      const free = freeSlots(ofAccount, now, SLOTS_OFFERED, taken.get(id))
      return {
        id,
        network,
        displayName,
        handle,
        state,
        reason,
        textLimit,
        nextFree: free[0] ?? null,
        free: onClock(free, timeZone),
      }
    })
    const videos = await findVideos(transaction, member, asked, { limits, options, accounts: linked })
    const defaults = await readDefaultAccounts(transaction, member.teamId, options)
    const { date, time } = wallClock(asked.at ?? new Date(now.getTime() + 2 * 3_600_000), timeZone)
    const suggested = { date, time: asked.at === null ? `${time.slice(0, 2)}:00` : time }
    const chosenIds = ids.filter((id) => asked.accountIds.includes(id))
    const maySetDefaults = hasPermission(member, 'publishing.manage')
    const defaultIds = defaults.map(({ id }) => id)
    const shown = { approvalRequired, timeZone, hasSetDefaults: options.defaultAccountIds !== null, maySetDefaults }
    return { videos, accounts, limits, options: shown, suggested, chosenIds, defaultIds }
  })
}

/** With date and time on the clock of the team’s zone. */
function onClock(times: readonly Date[], zone: string): ComposerAccount['free'] {
  return times.map((at) => {
    const { date, time } = wallClock(at, zone)
    return { at, date, time }
  })
}

/** The team’s newest finished videos, to choose one from. */
export function listFinishedVideos(member: Member): Promise<ComposerVideo[]> {
  const texts = { limits: NETWORK_LIMITS, options: DEFAULT_OPTIONS, accounts: [] }
  return inTeam(member, (transaction) =>
    readVideos(transaction, member, undefined, [desc(outputs.createdAt), desc(outputs.id)], texts),
  )
}

/** With what the texts of videos are written. */
type Texts = {
  limits: Composer['limits']
  options: PublishingOptions
  accounts: readonly Pick<SocialAccountView, 'id' | 'network' | 'textLimit'>[]
}

async function findVideos(
  transaction: Transaction,
  member: Member,
  { outputIds, projectIds }: { outputIds: readonly string[]; projectIds: readonly string[] },
  texts: Texts,
): Promise<ComposerVideo[]> {
  const isAsked = outputIds.length > 0 ? inArray(outputs.id, [...outputIds]) : inArray(outputs.jobId, [...projectIds])
  if (outputIds.length + projectIds.length === 0) return []
  return readVideos(
    transaction,
    member,
    isAsked,
    [asc(projects.createdAt), asc(projects.id), asc(outputs.position)],
    texts,
  )
}

async function readVideos(
  transaction: Transaction,
  { teamId, teamSlug }: Member,
  isAsked: SQL | undefined,
  order: SQL[],
  { limits, options, accounts }: Texts,
): Promise<ComposerVideo[]> {
  const rows = await readVideosWithInfo(transaction, teamId, isAsked, order, MAX_VIDEOS)
  return rows.map((video) => {
    const { id, jobId: projectId, durationSeconds, width, height, sizeBytes, files } = video.output
    const posterUrl = files.poster === undefined ? null : mediaUrl(teamSlug, id, 'poster')
    const media = mediaUrl(teamSlug, id, 'media')
    const { title, description: caption, tags, destinations } = composeTexts(limits, video, accounts, options)
    const own = Object.fromEntries(
      destinations.flatMap(({ accountId, ...text }) => (Object.keys(text).length === 0 ? [] : [[accountId, text]])),
    )
    const texts = { title, caption, tags, own }
    return { id, projectId, ...texts, durationSeconds, width, height, sizeBytes, mediaUrl: media, posterUrl }
  })
}
