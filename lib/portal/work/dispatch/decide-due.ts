import type { PostRequest } from '#db/schema/portal/post-attempts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { outputUrl } from '../../derived-secrets.ts'
import { because, type PostReason } from '../../posts/move-post.ts'
import { postText } from '../../posts/post-text.ts'
import { openVideoUrl } from '../../posts/sealed-video-url.ts'
import { openAccessKey } from '../../social-accounts/access-keys.ts'
import type { PostContext } from './read-contexts.ts'

export type DueDecision =
  | { kind: 'send'; request: PostRequest; accessKey: string }
  | { kind: 'held' | 'failed'; reason: PostReason }

const HOUR_MS = 3_600_000

/** What becomes of a post whose time has come. Nothing is sent that is too late, or that cannot arrive. */
export function decideDue(context: PostContext, now: Date): DueDecision {
  const { post, publication, account, sealedKey, hasVideo } = context
  if (isOverdue(context, now)) {
    return { kind: 'held', reason: because('overdue', coded('post_late', { hours: context.toleranceHours })) }
  }
  if (sealedKey === null || account.unlinkedAt !== null) {
    const reason = because('account_unlinked', coded('post_not_linked', { account: account.displayName }))
    return { kind: 'failed', reason }
  }
  const videoUrl = hasVideo ? videoUrlOf(publication, post.plannedAt ?? now) : null
  if (videoUrl === null) {
    return { kind: 'failed', reason: because('video_deleted', coded('post_video_deleted')) }
  }
  if (account.state === 'needs_attention') {
    const why = account.reasonMessage ?? account.reason ?? coded('it_was_refused')
    const said = coded('post_link_again', { account: account.displayName, reason: why })
    return { kind: 'held', reason: because('account_rejected', said) }
  }
  const accessKey = openAccessKey({ accountId: account.id, teamId: post.teamId, sealed: sealedKey })
  const text = postText(publication, post.ownText)
  return { kind: 'send', request: { videoUrl, ...text, coverSeconds: publication.coverSeconds }, accessKey }
}

/** Whether the post is later than its team accepts. */
export function isOverdue({ post, toleranceHours }: Pick<PostContext, 'post' | 'toleranceHours'>, now: Date): boolean {
  return post.plannedAt !== null && now.getTime() - post.plannedAt.getTime() > toleranceHours * HOUR_MS
}

/** Null where its video was deleted. */
function videoUrlOf({ id, teamId, outputId, videoUrl }: PostContext['publication'], plannedAt: Date): string | null {
  if (videoUrl !== null) return openVideoUrl({ id, teamId, videoUrl })
  return outputId === null ? null : outputUrl(teamId, outputId, plannedAt)
}
