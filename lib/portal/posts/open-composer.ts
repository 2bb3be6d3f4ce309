import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { creditLine } from '#lib/contract/credit-line.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'
import type { Credit } from '#lib/contract/project.ts'
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
import { type PublishingOptions, readOptions } from './publishing-options.ts'

/** The description of an output is kept with its first version. */
const first = alias(outputs, 'first')

/** The most videos that are composed at once. */
const MAX_VIDEOS = 50

export type ComposerVideo = {
  id: string
  projectId: string
  title: string
  /** The texts that it is published with by default. */
  caption: string
  tags: string[]
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
> & { nextFree: Date | null }

export type Composer = {
  videos: ComposerVideo[]
  accounts: ComposerAccount[]
  limits: Record<Network, NetworkLimits>
  options: Pick<PublishingOptions, 'approvalRequired' | 'timeZone'>
  /** A time that can be chosen, on the clock of the team’s zone. */
  suggested: { date: string; time: string }
  /** Chosen beforehand. */
  chosenIds: string[]
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
    const { approvalRequired, timeZone } = await readOptions(transaction, member.teamId)
    const ids = linked.map(({ id }) => id)
    const plans = await readPlans(transaction, member.teamId, ids)
    const taken = await takenTimes(transaction, member.teamId, ids, now)
    const accounts = linked.map(({ id, network, displayName, handle, state, reason, textLimit }) => {
      const ofAccount = plans.filter((plan) => plan.accountId === id)
      const [nextFree = null] = freeSlots(ofAccount, now, 1, taken.get(id))
      return { id, network, displayName, handle, state, reason, textLimit, nextFree }
    })
    const videos = await findVideos(transaction, member, asked)
    const { date, time } = wallClock(asked.at ?? new Date(now.getTime() + 2 * 3_600_000), timeZone)
    const suggested = { date, time: asked.at === null ? `${time.slice(0, 2)}:00` : time }
    const chosenIds = ids.filter((id) => asked.accountIds.includes(id))
    return { videos, accounts, limits, options: { approvalRequired, timeZone }, suggested, chosenIds }
  })
}

/** The team’s newest finished videos, to choose one from. */
export function listFinishedVideos(member: Member): Promise<ComposerVideo[]> {
  return inTeam(member, (transaction) =>
    readVideos(transaction, member, undefined, [desc(outputs.createdAt), desc(outputs.id)]),
  )
}

async function findVideos(
  transaction: Transaction,
  member: Member,
  { outputIds, projectIds }: { outputIds: readonly string[]; projectIds: readonly string[] },
): Promise<ComposerVideo[]> {
  const isAsked = outputIds.length > 0 ? inArray(outputs.id, [...outputIds]) : inArray(outputs.jobId, [...projectIds])
  if (outputIds.length + projectIds.length === 0) return []
  return readVideos(transaction, member, isAsked, [asc(projects.createdAt), asc(projects.id), asc(outputs.position)])
}

async function readVideos(
  transaction: Transaction,
  { teamId, teamSlug }: Member,
  isAsked: SQL | undefined,
  order: SQL[],
): Promise<ComposerVideo[]> {
  const ofTeam = and(eq(outputs.teamId, teamId), eq(outputs.kind, 'video'), isNotNull(outputs.importedAt))
  const rows = await transaction
    .select({ output: outputs, title: projects.title, info: first.info })
    .from(outputs)
    .innerJoin(projects, eq(projects.id, outputs.jobId))
    .leftJoin(first, eq(first.id, sql`coalesce(${outputs.versionOf}, ${outputs.id})`))
    .where(and(ofTeam, isAsked))
    .orderBy(...order)
    .limit(MAX_VIDEOS)
  return rows.map(({ output, title: projectTitle, info }) => {
    const { id, jobId: projectId, durationSeconds, width, height, sizeBytes, files } = output
    const posterUrl = files.poster === undefined ? null : mediaUrl(teamSlug, id, 'poster')
    const media = mediaUrl(teamSlug, id, 'media')
    const caption = captionOf(info?.caption ?? '', output.credits ?? [])
    const texts = { title: info?.title || projectTitle, caption, tags: info?.tags ?? [] }
    return { id, projectId, ...texts, durationSeconds, width, height, sizeBytes, mediaUrl: media, posterUrl }
  })
}

/** Licenses such as CC BY want the author named where the work is shown. */
function captionOf(caption: string, credits: readonly Credit[]): string {
  return [caption, credits.map(creditLine).join('\n')].filter((part) => part !== '').join('\n\n')
}
