import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { type NoticeRow, notices } from '#db/schema/portal/notices.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { users } from '#db/schema/portal/users.ts'
import { requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { Text } from '#lib/i18n/text.ts'
import { PROJECT_OF_OUTPUT } from '../posts/project-of-output.ts'
import { listPicture } from '../projects/to-summary.ts'
import { takesReplies } from '../reviews/reply-to-note.ts'
import { KIND_FACTS, NOTICE_KINDS, NOTICE_TOPICS, type NoticeKind, type NoticeTopic } from './notice-kinds.ts'
import { noticePath } from './notice-path.ts'
import type { NoticeReader } from './notice-reader.ts'
import {
  type NoticedPost,
  type NoticedProject,
  type NoticedPublication,
  type NoticeRemedy,
  noteOf,
  postRemedies,
  projectRemedies,
} from './notice-remedies.ts'
import { noticeText } from './notice-text.ts'

export const NOTICE_SHOWN = ['all', 'unread', 'needs-you'] as const

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
  /** Addresses of small pictures of what is ready. */
  thumbnails: string[]
  /** What the reader can do about it, the likeliest first. */
  remedies: NoticeRemedy[]
}

export type NoticeCounts = { unread: number; needsYou: number }

export type NoticeList = NoticeCounts & { notices: NoticeView[]; hasMore: boolean }

const PAGE_SIZE = 50

/** The member's own notices of the team, the newest first. @throws Failure `forbidden`. */
export async function listNotices(member: NoticeReader, filter: NoticeFilter, t: Text): Promise<NoticeList> {
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
export function countNotices(member: NoticeReader): Promise<NoticeCounts> {
  return inTeam(member, (transaction) => countIn(transaction, member))
}

async function countIn(transaction: Transaction, member: NoticeReader): Promise<NoticeCounts> {
  const mine = isOwn(member)
  const [unread] = await transaction
    .select({ many: count() })
    .from(notices)
    .where(and(mine, isNull(notices.readAt)))
  const [needsYou] = await transaction.select({ many: count() }).from(notices).where(and(mine, isOpen()))
  return { unread: unread?.many ?? 0, needsYou: needsYou?.many ?? 0 }
}

/** Of the member alone, and of what their role lets them see. */
export function isOwn(member: NoticeReader): SQL | undefined {
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
  member: NoticeReader,
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

async function isOlder(transaction: Transaction, member: NoticeReader, id: string): Promise<SQL | undefined> {
  const [last] = await transaction
    .select({ at: notices.createdAt })
    .from(notices)
    .where(and(isOwn(member), eq(notices.id, id)))
  if (last === undefined) return undefined
  return or(lt(notices.createdAt, last.at), and(eq(notices.createdAt, last.at), lt(notices.id, id)))
}

type Pages = {
  member: NoticeReader
  projects: Map<string, NoticedProject>
  publications: Map<string, NoticedPublication>
  posts: NoticedPost[]
  /** Of finished projects. */
  thumbnails: Map<string, string[]>
  /** Comments that can be answered. */
  noteIds: Set<string>
}

/** What they are about, as far as it is still there. */
async function findPages(transaction: Transaction, member: NoticeReader, rows: readonly NoticeRow[]): Promise<Pages> {
  const ids = rows.map(({ subjectId }) => subjectId)
  if (ids.length === 0)
    return {
      member,
      projects: new Map(),
      publications: new Map(),
      posts: [],
      thumbnails: new Map(),
      noteIds: new Set(),
    }
  const jobs = await transaction
    .select({
      id: projects.id,
      state: projects.state,
      importState: projects.importState,
      failureCode: projects.failureCode,
      failureMessage: projects.failureMessage,
      sourceKind: projects.sourceKind,
      operation: projects.operation,
    })
    .from(projects)
    .where(and(eq(projects.teamId, member.teamId), inArray(projects.id, ids)))
  const found = await transaction
    .select({
      id: publications.id,
      revision: publications.revision,
      outputId: outputs.id,
      projectId: PROJECT_OF_OUTPUT,
      isEditable: sql<boolean>`${outputs.editable} and ${outputs.languageTag} is null`,
    })
    .from(publications)
    .leftJoin(outputs, and(eq(outputs.id, publications.outputId), eq(outputs.teamId, member.teamId)))
    .where(and(eq(publications.teamId, member.teamId), inArray(publications.id, ids)))
  return {
    member,
    projects: new Map(jobs.map(({ id, ...job }) => [id, job])),
    publications: new Map(
      found.map(({ id, revision, outputId, projectId, isEditable }) => {
        const isThere = outputId !== null && projectId !== null
        return [id, { revision, video: isThere ? { projectId, outputId, isEditable: isEditable === true } : null }]
      }),
    ),
    posts: await transaction
      .select({
        id: posts.id,
        publicationId: posts.publicationId,
        accountId: posts.accountId,
        state: posts.state,
        reasonMessage: posts.reasonMessage,
        network: socialAccounts.network,
      })
      .from(posts)
      .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
      .where(and(eq(posts.teamId, member.teamId), inArray(posts.publicationId, ids)))
      .orderBy(posts.id),
    thumbnails: await findThumbnails(transaction, member, rows),
    noteIds: new Set(await findAnswerable(transaction, member, rows)),
  }
}

const MAX_THUMBNAILS = 8

/** Pictures of the first results of the projects that notices say are finished. */
async function findThumbnails(
  transaction: Transaction,
  member: NoticeReader,
  rows: readonly NoticeRow[],
): Promise<Map<string, string[]>> {
  const ids = rows.filter(({ kind }) => kind === 'project-finished').map(({ subjectId }) => subjectId)
  const thumbnails = new Map<string, string[]>()
  if (ids.length === 0) return thumbnails
  const isFirst = and(isNull(outputs.versionOf), lt(outputs.position, MAX_THUMBNAILS))
  const made = await transaction
    .select({ id: outputs.id, jobId: outputs.jobId })
    .from(outputs)
    .where(
      and(
        eq(outputs.teamId, member.teamId),
        inArray(outputs.jobId, ids),
        isFirst,
        sql`${outputs.files} -> 'poster' is not null`,
      ),
    )
    .orderBy(outputs.position)
  for (const { id, jobId } of made) {
    thumbnails.set(jobId, [...(thumbnails.get(jobId) ?? []), listPicture(member.teamSlug, id)])
  }
  return thumbnails
}

/** The comments among what notices are about that the member can answer. */
async function findAnswerable(
  transaction: Transaction,
  member: NoticeReader,
  rows: readonly NoticeRow[],
): Promise<string[]> {
  const noteIds = rows.map(noteOf).filter((id) => id !== null)
  if (noteIds.length === 0 || !hasPermission(member, 'projects.make')) return []
  const isComment = and(inArray(reviewNotes.id, noteIds), eq(reviewNotes.kind, 'comment'))
  const found = await transaction
    .select({ id: reviewNotes.id })
    .from(reviewNotes)
    .innerJoin(shareLinks, and(eq(shareLinks.id, reviewNotes.shareId), eq(shareLinks.teamId, member.teamId)))
    .where(and(eq(reviewNotes.teamId, member.teamId), isComment, takesReplies(currentDatabaseTime())))
  return found.map(({ id }) => id)
}

function view(row: NoticeRow, doneByUser: string | null, pages: Pages, t: Text): NoticeView {
  const { id, kind, subjectId } = row
  const { topic } = KIND_FACTS[kind]
  const needsYou = row.needsYou && row.doneAt === null
  const revision = pages.publications.get(subjectId)?.revision
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
    thumbnails: kind === 'project-finished' ? (pages.thumbnails.get(subjectId) ?? []) : [],
    remedies: remediesOf(row, needsYou, pages),
  }
}

function remediesOf(row: NoticeRow, needsYou: boolean, pages: Pages): NoticeRemedy[] {
  const { member, projects: jobs, publications: found, posts: those, noteIds } = pages
  const { kind, subjectId } = row
  const noteId = noteOf(row)
  if (noteId !== null && noteIds.has(noteId)) return [{ way: 'reply', noteId }]
  if (!needsYou) return []
  if (kind === 'project-failed') return projectRemedies(member, subjectId, jobs.get(subjectId))
  if (kind !== 'post-failed') return []
  const ofIt = those.filter(({ publicationId }) => publicationId === subjectId)
  return postRemedies(member, ofIt, found.get(subjectId))
}

/** Whether there is a page that the reader may open. */
function isThere({ kind, subjectId }: NoticeRow, { member, projects: jobs, publications }: Pages): boolean {
  if (kind === 'joined') return hasPermission(member, 'members.view')
  if (kind === 'usage') return hasPermission(member, 'usage.view')
  if (kind === 'account-attention') return hasPermission(member, 'publishing.view')
  if (kind === 'autopilot') return hasPermission(member, 'autopilot.view')
  const { topic } = KIND_FACTS[kind]
  return topic === 'posts' || topic === 'approvals' ? publications.has(subjectId) : jobs.has(subjectId)
}

function glyphOf({ kind, message }: NoticeRow): NoticeGlyph {
  if (kind === 'project-finished') return 'completed'
  if (kind === 'project-failed') return message.code === 'notice_project_stalled' ? 'stalled' : 'failed'
  return kind === 'project-unconfirmed' ? 'unconfirmed' : kind
}
