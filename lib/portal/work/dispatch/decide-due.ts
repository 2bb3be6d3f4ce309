import type { PostRequest } from '#db/schema/portal/post-attempts.ts'
import { msg, say } from '#lib/words/message.ts'
import { outputUrl } from '../../derived-secrets.ts'
import type { ReasonCode } from '../../posts/post-state.ts'
import { postText } from '../../posts/post-text.ts'
import { POST_SENTENCES } from '../../posts/post-text-of.ts'
import { openVideoUrl } from '../../posts/sealed-video-url.ts'
import { openAccessKey } from '../../social-accounts/access-keys.ts'
import type { PostContext } from './read-contexts.ts'

export type DueDecision =
  | { kind: 'send'; request: PostRequest; accessKey: string }
  | { kind: 'held' | 'failed'; reason: { code: ReasonCode; text: string } }

const HOUR_MS = 3_600_000

/** What becomes of a post whose time has come. Nothing is sent that is too late, or that cannot arrive. */
export function decideDue(context: PostContext, now: Date): DueDecision {
  const { post, publication, account, sealedKey, hasVideo } = context
  if (isOverdue(context, now)) {
    const text = say(POST_SENTENCES.late, { hours: context.toleranceHours })
    return { kind: 'held', reason: { code: 'overdue', text } }
  }
  if (sealedKey === null || account.unlinkedAt !== null) {
    const text = say(POST_SENTENCES.notLinked, { account: account.displayName })
    return { kind: 'failed', reason: { code: 'account_unlinked', text } }
  }
  const videoUrl = hasVideo ? videoUrlOf(publication, post.plannedAt ?? now) : null
  if (videoUrl === null) {
    const text = say('The video was deleted before its time. Nothing was posted.')
    return { kind: 'failed', reason: { code: 'video_deleted', text } }
  }
  if (account.state === 'needs_attention') {
    const text = say(POST_SENTENCES.linkAgain, {
      account: account.displayName,
      reason: account.reason ?? msg('it was refused.'),
    })
    return { kind: 'held', reason: { code: 'account_rejected', text } }
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
