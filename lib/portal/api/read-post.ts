import { and, eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import type { PostState as ApiPostState, Post, PostError } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { LIMIT_CODES, type PostState, type ReasonCode } from '../posts/post-state.ts'
import type { ApiAnswer, ApiCall, ApiOperation } from './api-operation.ts'

/** GET /posts/{id}: an extension of the interface document. */
export const POST_READS: ApiOperation[] = [
  {
    method: 'GET',
    path: '/posts/{id}',
    permission: 'posts.view',
    counts: 'read',
    unauthorized: REFUSALS.keyInvalid,
    perform: read,
  },
]

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

async function read({ actor, params }: ApiCall): Promise<ApiAnswer> {
  const id = params.id ?? ''
  const byId = and(eq(posts.teamId, actor.teamId), eq(posts.id, id))
  const [found] = !/^post_[0-9a-z]{26}$/.test(id)
    ? []
    : await inTeam(actor, (transaction) =>
        transaction
          .select({ post: posts, network: socialAccounts.network })
          .from(posts)
          .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
          .where(byId),
      )
  if (found === undefined) throw new Failure('not_found', REFUSALS.noPost)
  return { status: 200, body: presentPost(found) }
}

function waitOf({
  state,
  reasonCode,
  nextStepAt,
}: typeof posts.$inferSelect): Pick<Post, 'waitingFor' | 'nextAttemptAt'> {
  const waitingFor = state === 'scheduled' ? (LIMIT_CODES.find((code) => code === reasonCode) ?? null) : null
  return { waitingFor, nextAttemptAt: waitingFor === null ? null : (nextStepAt?.toISOString() ?? null) }
}

function presentPost({ post, network }: { post: typeof posts.$inferSelect; network: Post['network'] }): Post {
  const { state, reasonCode } = post
  return {
    postId: post.id,
    status: STATES[state],
    socialAccountId: post.accountId,
    network,
    postUrl: post.url,
    error: post.reason,
    ...(post.reasonMessage === null ? {} : { errorMessage: post.reasonMessage }),
    errorCode: state === 'failed' ? ((reasonCode && ERRORS[reasonCode]) ?? 'refused') : null,
    ...waitOf(post),
    createdAt: post.createdAt.toISOString(),
    scheduledAt: post.plannedAt?.toISOString() ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
  }
}
