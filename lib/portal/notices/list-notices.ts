import { and, count, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { type NoticeRow, notices } from '#db/schema/portal/notices.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Text } from '#lib/i18n/text.ts'
import { isRetryable } from '../projects/move-project.ts'
import { recoveryActionOf } from '../projects/recovery-action.ts'
import { KIND_FACTS, NOTICE_KINDS, NOTICE_TOPICS, type NoticeKind, type NoticeTopic } from './notice-kinds.ts'
import { noticePath } from './notice-path.ts'
import { noticeText } from './notice-text.ts'

const NOTICE_SHOWN = ['all', 'unread', 'needs-you'] as const

/** What a list of notices is asked for; `before` is the id of the last one that is shown already. */
export const noticeFilter = z.object({
  show: z.enum(NOTICE_SHOWN).catch('all'),
  topic: z.enum(NOTICE_TOPICS).optional().catch(undefined),
  before: z.string().max(60).optional().catch(undefined),
})

export type NoticeFilter = z.output<typeof noticeFilter>

/** What a row shows beside its words. */
export type NoticeGlyph = 'completed' | 'failed' | 'stalled' | 'unconfirmed' | NoticeKind

export type NoticeView = {
  id: string
  kind: NoticeKind
  topic: NoticeTopic
  glyph: NoticeGlyph
  title: string
  detail: string | null
  /** ISO 8601. */
  at: string
  isUnread: boolean
  /** Something has to be done. */
  needsYou: boolean
  /** Who did what it asked for, and when; `by` is null where it ended by itself. */
  done: { by: string | null; at: string } | null
  /** Below the team's pages; null where its page is gone. */
  path: string | null
  /** A publication that the reader may approve as it is now. */
  approvable: { publicationId: string; revision: number } | null
  /** A failed project, or the failed posts of a publication by network, that the reader may try again as they are. */
  retryable: { projectId: string } | { postIds: string[]; networks: string } | null
}

export type NoticeCounts = { unread: number; needsYou: number }

export type NoticeList = NoticeCounts & { notices: NoticeView[]; hasMore: boolean }

const PAGE_SIZE = 50

/** The member's own notices of the team, the newest first. @throws Failure `forbidden`. */
export async function listNotices(member: Member, filter: NoticeFilter, t: Text): Promise<NoticeList> {
  requirePermission(member, 'notices.view')
  return inTeam(member, async (transaction) => {
    const found = await transaction
      .select({ notice: notices, doneByUser: users.name })
      .from(notices)
      .leftJoin(users, eq(users.id, notices.doneBy))
      .where(and(isOwn(member), ...(await conditions(transaction, member, filter))))
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(PAGE_SIZE + 1)
    const rows = found.slice(0, PAGE_SIZE)
    const pages = await findPages(
      transaction,
      member,
      rows.map(({ notice }) => notice),
    )
    return {
      ...(await countIn(transaction, member)),
      hasMore: found.length > PAGE_SIZE,
      notices: rows.map(({ notice, doneByUser }) => view(notice, doneByUser, pages, t)),
    }
  })
}

/** How many of them are unread, and how many ask for something. */
export function countNotices(member: Member): Promise<NoticeCounts> {
  return inTeam(member, (transaction) => countIn(transaction, member))
}

async function countIn(transaction: Transaction, member: Member): Promise<NoticeCounts> {
  const mine = isOwn(member)
  const [unread] = await transaction
    .select({ many: count() })
    .from(notices)
    .where(and(mine, isNull(notices.readAt)))
  const [needsYou] = await transaction.select({ many: count() }).from(notices).where(and(mine, isOpen()))
  return { unread: unread?.many ?? 0, needsYou: needsYou?.many ?? 0 }
}

/** Of the member alone, and of what their role lets them see. */
export function isOwn(member: Member): SQL | undefined {
  const seesProjects = hasPermission(member, 'projects.view')
  const kinds = NOTICE_KINDS.filter((kind) => seesProjects || CLIENTS_TOPICS.includes(KIND_FACTS[kind].topic))
  return and(
    eq(notices.teamId, member.teamId),
    eq(notices.userId, member.userId),
    eq(notices.isShown, true),
    inArray(notices.kind, kinds),
  )
}

const CLIENTS_TOPICS: readonly NoticeTopic[] = ['posts', 'approvals']

const isOpen = () => and(eq(notices.needsYou, true), isNull(notices.doneAt))

async function conditions(
  transaction: Transaction,
  member: Member,
  { show, topic, before }: NoticeFilter,
): Promise<(SQL | undefined)[]> {
  const ofTopic = NOTICE_KINDS.filter((kind) => topic === undefined || KIND_FACTS[kind].topic === topic)
  return [
    inArray(notices.kind, ofTopic),
    ...(show === 'unread' ? [isNull(notices.readAt)] : []),
    ...(show === 'needs-you' ? [isOpen()] : []),
    ...(before === undefined ? [] : [await isOlder(transaction, member, before)]),
  ]
}

async function isOlder(transaction: Transaction, member: Member, id: string): Promise<SQL | undefined> {
  const [last] = await transaction
    .select({ at: notices.createdAt })
    .from(notices)
    .where(and(isOwn(member), eq(notices.id, id)))
  if (last === undefined) return undefined
  return or(lt(notices.createdAt, last.at), and(eq(notices.createdAt, last.at), lt(notices.id, id)))
}

type FailedPost = { id: string; publicationId: string; network: keyof typeof NETWORK_LIMITS }
type Pages = {
  member: Member
  projects: Map<string, Pick<ProjectRow, 'state' | 'importState' | 'failureCode'>>
  revisions: Map<string, number>
  failedPosts: FailedPost[]
}

/** What they are about, as far as it is still there. */
async function findPages(transaction: Transaction, member: Member, rows: readonly NoticeRow[]): Promise<Pages> {
  const ids = rows.map(({ subjectId }) => subjectId)
  if (ids.length === 0) return { member, projects: new Map(), revisions: new Map(), failedPosts: [] }
  const jobs = await transaction
    .select({
      id: projects.id,
      state: projects.state,
      importState: projects.importState,
      failureCode: projects.failureCode,
    })
    .from(projects)
    .where(and(eq(projects.teamId, member.teamId), inArray(projects.id, ids)))
  const found = await transaction
    .select({ id: publications.id, revision: publications.revision })
    .from(publications)
    .where(and(eq(publications.teamId, member.teamId), inArray(publications.id, ids)))
  return {
    member,
    projects: new Map(jobs.map(({ id, ...job }) => [id, job])),
    revisions: new Map(found.map(({ id, revision }) => [id, revision])),
    failedPosts: await transaction
      .select({ id: posts.id, publicationId: posts.publicationId, network: socialAccounts.network })
      .from(posts)
      .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
      .where(and(eq(posts.teamId, member.teamId), inArray(posts.publicationId, ids), eq(posts.state, 'failed')))
      .orderBy(posts.id),
  }
}

function view(row: NoticeRow, doneByUser: string | null, pages: Pages, t: Text): NoticeView {
  const { id, kind, subjectId } = row
  const { topic } = KIND_FACTS[kind]
  const needsYou = row.needsYou && row.doneAt === null
  const revision = pages.revisions.get(subjectId)
  const mayApprove = hasPermission(pages.member, 'posts.approve')
  const isAsked = kind === 'approval-asked' && needsYou && mayApprove && revision !== undefined
  return {
    ...{ id, kind, topic, needsYou, ...noticeText(row, t) },
    glyph: glyphOf(row),
    at: row.createdAt.toISOString(),
    isUnread: row.readAt === null,
    done: row.doneAt === null ? null : { by: doneByUser ?? row.doneByName, at: row.doneAt.toISOString() },
    path: isThere(row, pages) ? noticePath(row) : null,
    approvable: isAsked ? { publicationId: subjectId, revision } : null,
    retryable: needsYou ? retryOf(row, pages) : null,
  }
}

/** What is likely to fail in the same way again is not offered: its page says what to change. */
function retryOf(
  { kind, subjectId }: NoticeRow,
  { member, projects: jobs, failedPosts }: Pages,
): NoticeView['retryable'] {
  if (kind === 'project-failed' && hasPermission(member, 'projects.make')) {
    const job = jobs.get(subjectId)
    const isLikely = job !== undefined && isRetryable(job) && recoveryActionOf(job.failureCode) === 'retry'
    return isLikely ? { projectId: subjectId } : null
  }
  const failed = failedPosts.filter(({ publicationId }) => publicationId === subjectId)
  if (kind !== 'post-failed' || failed.length === 0 || !hasPermission(member, 'posts.draft')) return null
  const networks = [...new Set(failed.map(({ network }) => String(NETWORK_LIMITS[network].name)))].join(', ')
  return { postIds: failed.map(({ id }) => id), networks }
}

/** Whether there is a page that the reader may open. */
function isThere({ kind, subjectId }: NoticeRow, { member, projects: jobs, revisions }: Pages): boolean {
  if (kind === 'joined') return hasPermission(member, 'members.view')
  if (kind === 'usage') return hasPermission(member, 'usage.view')
  if (kind === 'account-attention') return hasPermission(member, 'publishing.view')
  if (kind === 'autopilot') return hasPermission(member, 'autopilot.view')
  const { topic } = KIND_FACTS[kind]
  return topic === 'posts' || topic === 'approvals' ? revisions.has(subjectId) : jobs.has(subjectId)
}

function glyphOf({ kind, message }: NoticeRow): NoticeGlyph {
  if (kind === 'project-finished') return 'completed'
  if (kind === 'project-failed') return message.code === 'notice_project_stalled' ? 'stalled' : 'failed'
  return kind === 'project-unconfirmed' ? 'unconfirmed' : kind
}
