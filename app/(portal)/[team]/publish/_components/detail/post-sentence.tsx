import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { PostView } from '#lib/portal/posts/post-view.ts'
import { momentAndPlace } from '../zoned-moment.ts'

/** What is known of a post and what happens next. Reasons are in the words of the network or service. */
export function PostSentence({ post, zone }: { post: PostView; zone: string }) {
  const name = NETWORK_LIMITS[post.network].name
  return (
    <>
      <p className="break-words">
        {sentenceOf(post, name, zone)}
        {post.url !== null && (
          <>
            {' '}
            <a className="link" href={post.url} target="_blank" rel="noopener noreferrer">
              Open on {name}
            </a>
          </>
        )}
      </p>
      {post.isUnlinked && <p className="mt-1">This account is not linked any more.</p>}
      {!post.isUnlinked && post.accountState === 'needs_attention' && (
        <p className="mt-1">The account needs attention: link it again.</p>
      )}
    </>
  )
}

function sentenceOf(post: PostView, name: string, zone: string): string {
  const { state, reason, plannedAt, publishedAt, verified } = post
  const planned = plannedAt === null ? '' : momentAndPlace(plannedAt, zone)
  switch (state) {
    case 'draft':
      return reason ?? 'It has no time yet.'
    case 'awaiting_approval':
      return `It waits for an owner or admin to approve it. Its time is ${planned}.`
    case 'scheduled':
      return `It is posted on ${planned}.`
    case 'publishing':
      return `It is being sent to ${name}. ${reason ?? ''}`
    case 'published':
      return verified === false
        ? `It was sent on ${publishedAt === null ? planned : momentAndPlace(publishedAt, zone)}. Nobody but ${name} can say whether it is live.`
        : `Live since ${publishedAt === null ? planned : momentAndPlace(publishedAt, zone)}.`
    case 'failed':
      return `${reason ?? `${name} did not take it.`} Other destinations are not affected.`
    case 'unknown':
      return `${reason ?? 'The service closed the connection before it answered.'} It may be live, so it is never sent again on a guess.`
    case 'held':
      return `${reason ?? 'It was not sent.'} Decide what becomes of it.`
    case 'cancelled':
      return 'It was cancelled and is not sent.'
  }
}
