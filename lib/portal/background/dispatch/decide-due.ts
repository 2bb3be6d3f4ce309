import type { PostRequest } from '#db/schema/portal/post-attempts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { type PostReason, postReason } from '#lib/portal/posts/move-post.ts'
import { postText } from '#lib/portal/posts/post-text.ts'
import { openVideoUrl } from '#lib/portal/posts/sealed-video-url.ts'
import { outputUrl } from '#lib/portal/secrets/derived-secrets.ts'
import { openAccessKey } from '#lib/portal/social-accounts/access-keys.ts'
import type { PostContext } from './read-contexts.ts'

export type DueDecision =
  | { kind: 'send'; request: PostRequest; accessKey: string }
  | { kind: 'held' | 'failed'; reason: PostReason }

const HOUR_MS = 3_600_000

/** Decides about a post whose time has come. Posts that are too late or cannot arrive are not sent. */
export function decideDue(context: PostContext, now: Date): DueDecision {
  const { post, publication, account, sealedKey, video } = context
  if (isOverdue(context, now)) {
    return { kind: 'held', reason: postReason('overdue', coded('post_late', { hours: context.toleranceHours })) }
  }
  if (sealedKey === null || account.unlinkedAt !== null) {
    const reason = postReason('account_unlinked', coded('post_not_linked', { account: account.displayName }))
    return { kind: 'failed', reason }
  }
  const videoUrl = video === 'present' ? videoUrlOf(publication, post.plannedAt ?? now) : null
  if (videoUrl === null) return { kind: 'failed', reason: deletedReason(context) }
  if (account.state === 'needs_attention') {
    const why = account.reasonMessage ?? account.reason ?? coded('it_was_refused')
    const reason = coded('post_link_again', { account: account.displayName, reason: why })
    return { kind: 'held', reason: postReason('account_rejected', reason) }
  }
  const accessKey = openAccessKey({ accountId: account.id, teamId: post.teamId, sealed: sealedKey })
  const text = postText(publication, post.ownText)
  const request = { videoUrl, ...text, coverSeconds: publication.coverSeconds, ...languagesOf(context) }
  return { kind: 'send', request, accessKey }
}

/** As a program named them, otherwise those of the result. */
function languagesOf({ publication, captionLanguage, heardLanguage }: PostContext) {
  const languageTag = publication.languageTag ?? captionLanguage
  const audioLanguageTag = publication.audioLanguageTag ?? publication.languageTag ?? heardLanguage
  return { ...(languageTag !== null && { languageTag }), ...(audioLanguageTag !== null && { audioLanguageTag }) }
}

/** Why a post whose video is not there does not go out. */
export function deletedReason({ video }: Pick<PostContext, 'video'>): PostReason {
  return postReason('video_deleted', coded(video === 'deleted' ? 'post_project_deleted' : 'post_video_deleted'))
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
