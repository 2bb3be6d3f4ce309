import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { accountLimits } from '#lib/contract/account-limits.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'
import type { PublishRequest } from '#lib/contract/publish-request.ts'
import {
  type AccountTextInput,
  aboutKey,
  NOT_LINKED,
  notAccepted,
  readPublishTexts,
} from '#lib/contract/publish-texts.ts'
import { refusedField } from '#lib/contract/refused-field.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import { Failure } from '#lib/core/failure.ts'
import { databaseNow } from '../database-now.ts'
import { requireFeature } from '../features/features.ts'
import { accountOfKey } from '../social-accounts/access-keys.ts'
import type { SocialAccountRow } from '../social-accounts/social-account-view.ts'
import { insertPublication } from './create-publications.ts'
import { networkLimits } from './network-limits.ts'
import type { Destination } from './post-input.ts'
import { readOptions } from './publishing-options.ts'
import { resolveWhen } from './resolve-when.ts'
import { problemsOf, readPostedVideo, requireNoErrors } from './run-preflight.ts'
import { withFreeSlots } from './with-free-slots.ts'

/** The video to post: a result of the team, or a video from elsewhere. */
export type PublishedVideo = { outputId: string; videoUrl: null } | { outputId: null; videoUrl: string }

/**
 * Publishes for one of the team's programs: all destinations or none. `apiAccessKeys` names linked accounts of the team,
 * each by its access key or its id. With a test key it is checked in full and kept as a draft.
 *
 * @returns the posts, in the order of the access keys.
 * @throws Failure `forbidden`, `rate_limited`; `invalid` in the words of the interface document for the first thing that
 *   is wrong; `over_limit`.
 */
export async function publishByKey(
  actor: Actor,
  publicationId: string,
  request: PublishRequest,
  video: PublishedVideo,
): Promise<string[]> {
  requirePermission(actor, 'posts.draft')
  await requireFeature('publishing')
  await countTry(LIMITS.publish, actor.teamId)
  const texts = readPublishTexts(request)
  if (!texts.ok) throw new Failure('invalid', texts.refusal)
  const limits = await networkLimits()
  return withFreeSlots(actor, false, async (transaction) => {
    const { teamId } = actor
    const now = await databaseNow(transaction)
    const { approvalRequired, timeZone } = await readOptions(transaction, teamId)
    const accounts = await requireKeys(transaction, actor, request)
    const destinations = accounts.map(({ account, key }) => {
      const own = texts.value.get(key)
      requireText(accountLimits(limits[account.network], account.textLimit), request, own)
      return destinationOf(account, own)
    })
    const composed = composedOf(request, [...texts.value.values()], destinations)
    const byId = new Map(accounts.map(({ account }) => [account.id, account]))
    const posted = await readPostedVideo(transaction, { teamId, ...video })
    requireNoErrors(problemsOf(limits, posted, composed, byId))
    const when = actor.isTest ? ({ kind: 'draft' } as const) : whenOf(request, now)
    const place = await resolveWhen(transaction, teamId, when, [...byId.values()], timeZone, now)
    const placed = accounts.map(({ account }, index) => ({
      destination: destinations[index] ?? { accountId: account.id },
      placement: place(account),
    }))
    const of = { id: publicationId, ...video }
    const { posts } = await insertPublication(transaction, actor, composed, of, placed, approvalRequired, now)
    return posts.map(({ postId }) => postId)
  })
}

type Named = { key: string; account: SocialAccountRow }

/** The accounts in the order of their keys. */
async function requireKeys(transaction: Transaction, actor: Actor, request: PublishRequest): Promise<Named[]> {
  const named: Named[] = []
  for (const [index, key] of request.apiAccessKeys.entries()) {
    const account = await accountNamed(transaction, actor, key)
    if (account === null) throw wrongKey(index, key, NOT_LINKED)
    if (account.state === 'needs_attention')
      throw wrongKey(index, key, notAccepted(account.reasonMessage ?? account.reason))
    const first = named.findIndex((other) => other.account.id === account.id)
    if (first >= 0) throw wrongKey(index, key, coded('same_account', { first }))
    named.push({ key, account })
  }
  return named
}

async function accountNamed(
  transaction: Transaction,
  { teamId }: Actor,
  key: string,
): Promise<SocialAccountRow | null> {
  const id = (await accountOfKey(transaction, teamId, key)) ?? key
  const [row] = await transaction
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.teamId, teamId), eq(socialAccounts.id, id), isNull(socialAccounts.unlinkedAt)))
  return row ?? null
}

function requireText(limits: NetworkLimits, request: PublishRequest, own: AccountTextInput | undefined): void {
  const { title, description, privacy } = { ...request, ...own }
  const [problem] = textProblems(limits, {
    privacy: privacy ?? request.privacy,
    tags: own?.tags ?? [],
    title,
    description,
  })
  if (problem === undefined) return
  const isOwn = own?.[problem.field] !== undefined
  const field = `${isOwn ? `perAccount[${own?.position}].` : ''}${problem.field}`
  throw new Failure('invalid', refusedField(field, problem.problem))
}

function destinationOf({ id: accountId }: SocialAccountRow, own: AccountTextInput | undefined): Destination {
  if (own === undefined) return { accountId }
  const { title, description, tags, privacy } = own
  return { accountId, title, description, tags, privacy }
}

/** A publication has one cover for all its posts: the first that is asked for. */
function composedOf(request: PublishRequest, texts: readonly AccountTextInput[], destinations: Destination[]) {
  const { title = '', description = '', privacy, languageTag, audioLanguageTag } = request
  const coverSeconds = texts.find((own) => own.coverSeconds !== undefined)?.coverSeconds
  const languages = { languageTag, audioLanguageTag }
  return { title, description, privacy, tags: [], coverSeconds, destinations, ...languages }
}

function whenOf({ scheduleTime }: PublishRequest, now: Date) {
  if (scheduleTime === undefined || Date.parse(scheduleTime) <= now.getTime()) return { kind: 'now' } as const
  return { kind: 'at', at: scheduleTime } as const
}

function wrongKey(index: number, key: string, problem: CodedMessage): Failure {
  return new Failure('invalid', aboutKey(index, key, problem))
}
