import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { PostRow } from '#db/schema/portal/posts.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { accountLimits } from '#lib/contract/account-limits.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import type { SocialAccountRow } from '../social-accounts/social-account-view.ts'
import type { PublicationRow } from './approval.ts'
import { networkLimits } from './network-limits.ts'
import { newPublications } from './post-input.ts'
import { postText } from './post-text.ts'
import { type FoundProblem, type PreflightVideo, preflight } from './preflight.ts'

type Composed = Omit<z.output<typeof newPublications>, 'when' | 'outputIds' | 'coverSeconds'>
export type OutputRow = typeof outputs.$inferSelect

/** The composer's form without its time, for the check that runs while the user writes. */
const preflightInput = newPublications.omit({ when: true, outputIds: true }).extend({
  outputId: z.string().max(64),
})

/** What the networks would refuse of a composed post. Nothing is written or sent. */
export async function checkComposed(member: Member, input: z.output<typeof preflightInput>): Promise<FoundProblem[]> {
  const limits = await networkLimits()
  return inTeam(member, async (transaction) => {
    const accounts = await requireAccounts(transaction, member.teamId, input.destinations)
    const [output] = await readVideos(transaction, member.teamId, [input.outputId])
    return problemsOf(limits, output ?? null, input, accounts)
  })
}

/** @returns the accounts by id. @throws Failure `invalid` where one is not linked any more or not the team's. */
export async function requireAccounts(
  transaction: Transaction,
  teamId: string,
  destinations: readonly { accountId: string }[],
): Promise<Map<string, SocialAccountRow>> {
  const ids = destinations.map(({ accountId }) => accountId)
  const ofTeam = and(eq(socialAccounts.teamId, teamId), isNull(socialAccounts.unlinkedAt))
  const rows = await transaction
    .select()
    .from(socialAccounts)
    .where(and(ofTeam, inArray(socialAccounts.id, ids)))
  const accounts = new Map(rows.map((row) => [row.id, row]))
  if (ids.every((id) => accounts.has(id))) return accounts
  const sentence = translatable('One of the chosen accounts is no longer linked. Remove it or link it again.')
  throw new Failure('invalid', sentence, { fields: { destinations: sentence } })
}

/** Finished videos of the team, in the order asked; none of projects in “Deleted”, unless the transaction shows those. */
export async function readVideos(
  transaction: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<OutputRow[]> {
  const isVideo = and(eq(outputs.teamId, teamId), eq(outputs.kind, 'video'), isNotNull(outputs.importedAt))
  const rows = await transaction
    .select()
    .from(outputs)
    .where(and(isVideo, inArray(outputs.id, [...ids])))
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** The video of a publication: a result of the team, or one from elsewhere, of which nothing is known. */
export type PostedVideo = OutputRow | 'elsewhere'

/** Null where the video or its project was deleted, or it is not finished. */
export async function readPostedVideo(
  transaction: Transaction,
  { teamId, outputId, videoUrl }: { teamId: string; outputId: string | null; videoUrl: string | null },
): Promise<PostedVideo | null> {
  if (videoUrl !== null) return 'elsewhere'
  const [video] = await readVideos(transaction, teamId, [outputId ?? ''])
  return video ?? null
}

/** @throws Failure `invalid` where the video of one of the publications, or its project, was deleted. */
export async function requirePostedVideos(
  transaction: Transaction,
  publications: readonly Parameters<typeof readPostedVideo>[1][],
): Promise<void> {
  for (const publication of publications) {
    if ((await readPostedVideo(transaction, publication)) !== null) continue
    throw new Failure('invalid', translatable('The video was deleted, so there is nothing to post.'))
  }
}

export function problemsOf(
  limits: Record<Network, NetworkLimits>,
  output: PostedVideo | null,
  composed: Composed,
  accounts: ReadonlyMap<string, SocialAccountRow>,
): FoundProblem[] {
  const posts = composed.destinations.flatMap(({ accountId, ...own }) => {
    const account = accounts.get(accountId)
    if (account === undefined) return []
    const { title, description, tags, privacy } = postText(composed, own)
    const { displayName: accountName, state: accountState } = account
    const accountReason = account.reasonMessage ?? account.reason
    const text = { title, description, tags, privacy }
    const taken = accountLimits(limits[account.network], account.textLimit)
    return [{ accountId, accountName, accountState, accountReason, limits: taken, text }]
  })
  return preflight(output === null || output === 'elsewhere' ? output : videoOf(output), posts)
}

function videoOf({ durationSeconds, sizeBytes, width, height, files }: OutputRow): PreflightVideo {
  return { durationSeconds, sizeBytes, width, height, contentType: files.media?.contentType ?? null }
}

/** @throws Failure `invalid` with the first problem of each destination that the network would refuse. */
export function requireNoErrors(problems: readonly FoundProblem[]): void {
  const errors = problems.filter(({ level }) => level === 'error')
  if (errors.length === 0) return
  const fields: Record<string, AnyMessage> = {}
  for (const { accountId, message } of errors) fields[`destinations.${accountId}`] ??= message
  const [first] = errors
  const problem = first?.message ?? ''
  const message =
    errors.length > 1
      ? translatable('{problem} {count} more to review.', { problem, count: errors.length - 1 })
      : problem
  throw new Failure('invalid', message, { fields })
}

/**
 * What the posts' networks take of their texts and videos as they are now.
 *
 * @throws Failure `invalid` where a network would refuse one, or the video was deleted.
 */
export async function requireFit(
  transaction: Transaction,
  limits: Record<Network, NetworkLimits>,
  lockedPosts: readonly PostRow[],
  publications: readonly PublicationRow[],
  accounts: ReadonlyMap<string, SocialAccountRow>,
): Promise<void> {
  for (const publication of publications) {
    const video = await readPostedVideo(transaction, publication)
    const destinations = lockedPosts
      .filter(({ publicationId }) => publicationId === publication.id)
      .map(({ accountId, ownText }) => ({ accountId, ...ownText }))
    requireNoErrors(problemsOf(limits, video, { ...publication, destinations }, accounts))
  }
}
