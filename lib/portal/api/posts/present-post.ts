import { and, asc, desc, eq, lt, type SQL } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import type { PostState as ApiPostState, Post, PostError } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { LIMIT_CODES, type OwnText, type PostState, type ReasonCode } from '../../posts/post-state.ts'
import type { TeamPost } from './post-schemas.ts'

/** What waits for a person, an approver or its time has not been sent. */
const STATES: Record<PostState, ApiPostState> = {
  draft: 'scheduled',
  awaiting_approval: 'scheduled',
  scheduled: 'scheduled',
  held: 'scheduled',
  publishing: 'publishing',
  published: 'published',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'cancelled',
}

const ERRORS: Partial<Record<ReasonCode, PostError>> = {
  account_unlinked: 'account_unlinked',
  account_rejected: 'account_rejected',
  access_key_refused: 'account_rejected',
  video_deleted: 'video_unreadable',
  service_unreachable: 'unavailable',
}

/** @throws Failure `not_found`, alike for one that is absent and another team's. */
export async function requirePost(actor: Actor, id: string): Promise<TeamPost> {
  const [found] = /^post_[0-9a-z]{26}$/.test(id) ? await readPosts(actor, [eq(posts.id, id)], 1) : []
  if (found === undefined) throw new Failure('not_found', REFUSALS.noPost)
  return found
}

/** The posts of a publication in the order of their accounts. @throws Failure `not_found`. */
export async function requirePostsOf(actor: Actor, publicationId: string): Promise<TeamPost[]> {
  const found = await readPosts(actor, [eq(posts.publicationId, publicationId)], MOST_ACCOUNTS)
  if (found.length === 0) throw new Failure('not_found', REFUSALS.noPost)
  return found.reverse()
}

const MOST_ACCOUNTS = 100

/** Posts of the team, newest first. */
export function findPosts(actor: Actor, conditions: SQL[], before: string | undefined, limit: number) {
  return readPosts(actor, [...conditions, ...(before === undefined ? [] : [lt(posts.id, before)])], limit)
}

function readPosts(actor: Actor, conditions: SQL[], limit: number): Promise<TeamPost[]> {
  return inTeam(actor, async (transaction) => {
    const rows = await transaction
      .select({ post: posts, publication: publications, outputId: outputs.id, network: socialAccounts.network })
      .from(posts)
      .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
      .innerJoin(publications, eq(publications.id, posts.publicationId))
      .leftJoin(outputs, eq(outputs.id, publications.outputId))
      .where(and(eq(posts.teamId, actor.teamId), ...conditions))
      .orderBy(desc(posts.id), asc(posts.accountId))
      .limit(limit)
    return rows.map(presentPost)
  })
}

type PostRow = typeof posts.$inferSelect
type Row = {
  post: PostRow
  publication: typeof publications.$inferSelect
  outputId: string | null
  network: Post['network']
}

function waitOf({ state, reasonCode, nextStepAt }: PostRow): Pick<Post, 'waitingFor' | 'nextAttemptAt'> {
  const waitingFor = state === 'scheduled' ? (LIMIT_CODES.find((code) => code === reasonCode) ?? null) : null
  return { waitingFor, nextAttemptAt: waitingFor === null ? null : (nextStepAt?.toISOString() ?? null) }
}

/** Values of its own, without those that are as in the publication. */
function definedOf(own: OwnText): { [Name in keyof OwnText]?: Exclude<OwnText[Name], undefined> } {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

function presentPost({ post, publication, outputId, network }: Row): TeamPost {
  const { state, reasonCode, ownText } = post
  const { title, description, tags, privacy, approval, revision } = publication
  const shared = { title, description, tags, privacy }
  return {
    postId: post.id,
    status: STATES[state],
    state,
    publicationId: post.publicationId,
    outputId,
    socialAccountId: post.accountId,
    network,
    ...shared,
    ...definedOf(ownText ?? {}),
    postUrl: post.url,
    error: post.reason,
    ...(post.reasonMessage === null ? {} : { errorMessage: post.reasonMessage }),
    errorCode: state === 'failed' ? ((reasonCode && ERRORS[reasonCode]) ?? 'refused') : null,
    ...waitOf(post),
    approval,
    revision,
    createdAt: post.createdAt.toISOString(),
    scheduledAt: post.plannedAt?.toISOString() ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
  }
}
