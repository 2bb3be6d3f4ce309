import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotReels } from '#db/schema/portal/autopilot-reels.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { ATTENTION_STATES, type PostState } from '../posts/post-state.ts'
import { notify } from './notify.ts'
import { type Settler, settleNotices } from './settle-notices.ts'

const troubleThread = (publicationId: string) => `post:${publicationId}`
const approvalThread = (publicationId: string) => `approval:${publicationId}`

type Of = { teamId: string; publicationId: string }

/** The worst first. */
const TROUBLES = [
  { state: 'failed', code: 'notice_posts_failed' },
  { state: 'unknown', code: 'notice_posts_unknown' },
  { state: 'held', code: 'notice_posts_held' },
] as const

/**
 * Notifies the people who composed and approved a publication that some of its posts need a decision: one notice for all
 * of its networks, by the worst of them.
 *
 * @param mail null where they were sent an email about it lately.
 * @returns the names of those who are sent an email.
 */
export async function notifyOfTrouble(
  transaction: Transaction,
  of: Of,
  { mail, mailAt }: { mail: MailContent | null; mailAt: Date },
  now: Date,
): Promise<string[]> {
  const rows = await readPosts(transaction, of, ATTENTION_STATES)
  const worst = TROUBLES.find(({ state }) => rows.some((row) => row.state === state))
  const first = rows.find(({ state }) => state === worst?.state)
  if (worst === undefined || first === undefined) return []
  const networks = networksOf(rows.filter(({ state }) => state === worst.state))
  const { reason, reasonMessage } = first
  return notify(
    transaction,
    {
      ...{ teamId: of.teamId, kind: 'post-failed', thread: troubleThread(of.publicationId) },
      ...{ subjectId: of.publicationId, needsYou: true, mail, mailAt },
      message: coded(worst.code, { title: titleOf(first.title), networks }),
      detail: reason === null ? null : { text: reason, message: reasonMessage },
      userIds: await peopleOf(transaction, of),
    },
    now,
  )
}

/** Notifies the same people that a post is live: one notice for all networks of its publication. */
export async function notifyOfLive(transaction: Transaction, of: Of, now: Date): Promise<void> {
  const rows = await readPosts(transaction, of, ['published'])
  const [first] = rows
  if (first === undefined) return
  await notify(
    transaction,
    {
      ...{ teamId: of.teamId, kind: 'post-live', thread: `live:${of.publicationId}`, subjectId: of.publicationId },
      message: coded('notice_posts_live', { title: titleOf(first.title), networks: networksOf(rows) }),
      userIds: await peopleOf(transaction, of),
    },
    now,
  )
}

type Publication = { id: string; teamId: string; title: string }

/** Asks the people who may approve it, but not the one who proposed it. */
export async function notifyOfApprovalAsked(
  transaction: Transaction,
  { id, teamId, title }: Publication,
  by: { userId: string | null; userName: string },
  now: Date,
): Promise<void> {
  const approvers = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.role, rolesWith('posts.approve'))))
  await notify(
    transaction,
    {
      ...{ teamId, kind: 'approval-asked', thread: approvalThread(id), subjectId: id, needsYou: true },
      message: coded('notice_approval_asked', { person: by.userName, title: titleOf(title) }),
      detail: await describePosts(transaction, { teamId, publicationId: id }),
      userIds: approvers.map(({ userId }) => userId).filter((userId) => userId !== by.userId),
    },
    now,
  )
}

/** Notifies the people who proposed and composed a publication of what an approver decided. */
export async function notifyOfDecision(
  transaction: Transaction,
  publication: Publication & { proposedBy: string | null; createdBy: string | null },
  decision: { userId: string | null; userName: string; isApproved: boolean; note: string },
  now: Date,
): Promise<void> {
  const { id, teamId, proposedBy, createdBy } = publication
  const { userId, userName: person, isApproved, note } = decision
  const code = isApproved ? 'notice_post_approved' : 'notice_post_declined'
  await notify(
    transaction,
    {
      ...{ teamId, kind: 'approval-decided', thread: `decision:${id}`, subjectId: id },
      message: coded(code, { person, title: titleOf(publication.title) }),
      detail: note === '' ? null : { text: note, message: null },
      userIds: [proposedBy, createdBy].filter((one) => one !== userId),
    },
    now,
  )
}

/**
 * Ends what notices of publications asked for, as far as it has ended: nothing of them needs a decision, or waits for
 * approval, any more.
 */
export async function settlePublications(
  transaction: Transaction,
  { teamId, ids, by }: { teamId: string; ids: readonly string[]; by: Settler },
  now: Date,
): Promise<void> {
  const waiting = await transaction
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(eq(publications.teamId, teamId), inArray(publications.id, [...ids]), eq(publications.approval, 'waiting')),
    )
  const troubled = await transaction
    .select({ id: posts.publicationId })
    .from(posts)
    .where(
      and(
        eq(posts.teamId, teamId),
        inArray(posts.publicationId, [...ids]),
        inArray(posts.state, [...ATTENTION_STATES]),
      ),
    )
  const [isWaiting, isTroubled] = [new Set(waiting.map(({ id }) => id)), new Set(troubled.map(({ id }) => id))]
  const threads = ids.flatMap((id) => [
    ...(isWaiting.has(id) ? [] : [approvalThread(id)]),
    ...(isTroubled.has(id) ? [] : [troubleThread(id)]),
  ])
  await settleNotices(transaction, { teamId, threads, by }, now)
}

/** Who composed it, or made the key or the rule that did, and who approved it. */
async function peopleOf(transaction: Transaction, { teamId, publicationId }: Of) {
  const [publication] = await transaction
    .select({
      createdBy: publications.createdBy,
      decidedBy: publications.decidedBy,
      keyMaker: apiKeys.createdBy,
      ruleMaker: autopilotRules.createdBy,
    })
    .from(publications)
    .leftJoin(apiKeys, eq(apiKeys.id, publications.apiKeyId))
    .leftJoin(autopilotReels, eq(autopilotReels.publicationId, publications.id))
    .leftJoin(autopilotItems, eq(autopilotItems.id, autopilotReels.itemId))
    .leftJoin(autopilotRules, eq(autopilotRules.id, autopilotItems.ruleId))
    .where(and(eq(publications.teamId, teamId), eq(publications.id, publicationId)))
  return [publication?.createdBy, publication?.keyMaker, publication?.ruleMaker, publication?.decidedBy]
}

function readPosts(transaction: Transaction, { teamId, publicationId }: Of, states: readonly PostState[]) {
  return transaction
    .select({
      state: posts.state,
      reason: posts.reason,
      reasonMessage: posts.reasonMessage,
      network: socialAccounts.network,
      title: publications.title,
    })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .where(and(eq(posts.teamId, teamId), eq(posts.publicationId, publicationId), inArray(posts.state, [...states])))
    .orderBy(posts.id)
}

async function describePosts(transaction: Transaction, of: Of): Promise<TextWithMessage | null> {
  const rows = await readPosts(transaction, of, ['awaiting_approval'])
  return rows.length === 0 ? null : toTextWithMessage(coded('notice_approval_where', { networks: networksOf(rows) }))
}

function networksOf(rows: readonly { network: keyof typeof NETWORK_LIMITS }[]): string {
  return [...new Set(rows.map(({ network }) => String(NETWORK_LIMITS[network].name)))].join(', ')
}

const titleOf = (title: string) => (title === '' ? coded('notice_untitled_post') : title)
