import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { postView } from './find-publication.ts'
import { ATTENTION_STATES, DELETABLE_STATES, type PostState } from './post-state.ts'
import type { ListedPost } from './post-view.ts'
import { PROJECT_OF_OUTPUT } from './project-of-output.ts'
import { isLimitedToPosts, visiblePosts } from './visible-posts.ts'

/** Which posts a list shows; empty lists mean all. */
export type PostFilter = { accountIds: string[]; states: PostState[] }

/** So many posts a range of the calendar shows at most. */
const MOST_IN_CALENDAR = 2_000

/** The posts that are planned between two instants, earliest first, for the calendar. */
export function listPostsBetween(member: Actor, from: Date, to: Date, filter: PostFilter): Promise<ListedPost[]> {
  const isWithin = and(gte(posts.plannedAt, from), lt(posts.plannedAt, to))
  return inTeam(member, (transaction) =>
    read(transaction, member, [isWithin, ...ofFilter(filter)], [asc(posts.plannedAt), asc(posts.id)], MOST_IN_CALENDAR),
  )
}

/** Tabs of the queue, and which states each shows. */
const QUEUE_TABS = {
  upcoming: ['scheduled', 'awaiting_approval', 'publishing'],
  approval: ['awaiting_approval'],
  attention: [...ATTENTION_STATES],
  drafts: ['draft'],
  sent: ['published', 'cancelled'],
} as const satisfies Record<string, PostState[]>
export type QueueTab = keyof typeof QUEUE_TABS

/** Future posts are listed from the next on, everything else from the latest back. */
const IS_FORWARD: Record<QueueTab, boolean> = {
  upcoming: true,
  approval: true,
  attention: false,
  drafts: false,
  sent: false,
}

const QUEUE_PAGE_SIZE = 40

export type QueuePage = { rows: ListedPost[]; nextCursor: string | null; counts: Record<QueueTab, number> }

const cursorParts = z.tuple([z.iso.datetime(), z.string().max(64)])

/**
 * One page of the queue, in order of time; drafts are sorted by the time they were made. An invalid cursor shows the
 * first page.
 */
export function listQueue(
  member: Actor,
  { tab, accountIds, cursor }: { tab: QueueTab; accountIds: string[]; cursor: string | null },
): Promise<QueuePage> {
  return inTeam(member, async (transaction) => {
    const isForward = IS_FORWARD[tab]
    const after = cursorParts.safeParse(cursor?.split(' ')).data
    const key = sql`(${TIME}, ${posts.id})`
    const place = after === undefined ? undefined : sql`(${after[0]}::timestamptz, ${after[1]})`
    const beyond = place === undefined ? [] : [isForward ? sql`${key} > ${place}` : sql`${key} < ${place}`]
    const order = isForward ? [asc(TIME), asc(posts.id)] : [desc(TIME), desc(posts.id)]
    const conditions = [...ofFilter({ accountIds, states: [...QUEUE_TABS[tab]] }), ...beyond]
    const found = await read(transaction, member, conditions, order, QUEUE_PAGE_SIZE + 1)
    const rows = found.slice(0, QUEUE_PAGE_SIZE)
    const last = rows.at(-1)
    const nextCursor =
      found.length > QUEUE_PAGE_SIZE && last !== undefined
        ? `${(last.plannedAt ?? last.createdAt).toISOString()} ${last.id}`
        : null
    return { rows, nextCursor, counts: await countTabs(transaction, member, accountIds) }
  })
}

/** Letter by letter as in the index `posts_team_time`. */
const TIME = sql`(coalesce(${posts.plannedAt}, ${posts.createdAt}))`

function ofFilter({ accountIds, states }: PostFilter): SQL[] {
  return [
    ...(accountIds.length === 0 ? [] : [inArray(posts.accountId, accountIds)]),
    ...(states.length === 0 ? [] : [inArray(posts.state, states)]),
  ]
}

/** As `isDeletable` of edit-publication.ts, over all posts of the publication. */
const IS_DELETABLE = sql<boolean>`not exists (
  select from ${posts} as other where other.publication_id = ${publications.id}
  and (other.attempts > 0 or other.state not in ${[...DELETABLE_STATES]}))`

/** As `isEditable` of edit-publication.ts; that this post itself can be changed is seen by its state. */
const IS_EDITABLE = sql<boolean>`(${outputs.id} is not null and not exists (
  select from ${posts} as other where other.publication_id = ${publications.id}
  and other.state in ('publishing', 'unknown')))`

async function read(
  transaction: Transaction,
  member: Actor,
  conditions: (SQL | undefined)[],
  order: SQL[],
  limit: number,
): Promise<ListedPost[]> {
  const rows = await transaction
    .select({
      post: posts,
      account: socialAccounts,
      publication: publications,
      outputId: outputs.id,
      projectId: PROJECT_OF_OUTPUT,
      proposedBy: sql<string | null>`coalesce(${users.name}, ${apiKeys.name})`,
      isDeletable: IS_DELETABLE,
      isEditable: IS_EDITABLE,
    })
    .from(posts)
    .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .leftJoin(outputs, eq(outputs.id, publications.outputId))
    .leftJoin(users, eq(users.id, publications.proposedBy))
    .leftJoin(apiKeys, eq(apiKeys.id, publications.proposedByKeyId))
    .where(and(eq(posts.teamId, member.teamId), ...visiblePosts(member), ...conditions))
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ post, account, publication, outputId, projectId, proposedBy, isDeletable, isEditable }) => {
    const { approval, revision } = publication
    const shared = {
      outputId,
      projectId: isLimitedToPosts(member) ? null : projectId,
      approval,
      revision,
      proposedBy,
      isDeletable,
      isEditable,
      createdAt: post.createdAt,
    }
    return { ...postView(post, account), title: post.ownText?.title ?? publication.title, ...shared }
  })
}

async function countTabs(
  transaction: Transaction,
  member: Actor,
  accountIds: string[],
): Promise<Record<QueueTab, number>> {
  const rows = await transaction
    .select({ state: posts.state, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(eq(posts.teamId, member.teamId), ...visiblePosts(member), ...ofFilter({ accountIds, states: [] })))
    .groupBy(posts.state)
  const sum = (states: readonly PostState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0)
  return {
    upcoming: sum(QUEUE_TABS.upcoming),
    approval: sum(QUEUE_TABS.approval),
    attention: sum(QUEUE_TABS.attention),
    drafts: sum(QUEUE_TABS.drafts),
    sent: sum(QUEUE_TABS.sent),
  }
}
