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
      {post.isUnlinked && <p className="mt-1">This account is no longer linked.</p>}
      {!post.isUnlinked && post.accountState === 'needs_attention' && (
        <p className="mt-1">This account needs attention. Link it again.</p>
      )}
    </>
  )
}

function sentenceOf(post: PostView, name: string, zone: string): string {
  const { state, reason, plannedAt, publishedAt, verified } = post
  const planned = plannedAt === null ? '' : momentAndPlace(plannedAt, zone)
  switch (state) {
    case 'draft':
      return reason ?? (plannedAt === null ? 'It has no time yet.' : `Not scheduled. Its last time was ${planned}.`)
    case 'awaiting_approval':
      return `Waiting for an owner, admin or client to approve it. Planned for ${planned}.`
    case 'scheduled':
      return `Goes out ${planned}.`
    case 'publishing':
      return `Sending to ${name}. ${reason ?? ''}`
    case 'published':
      return verified === false
        ? `Sent ${publishedAt === null ? planned : momentAndPlace(publishedAt, zone)}. We cannot check whether it is live on ${name}.`
        : `Live since ${publishedAt === null ? planned : momentAndPlace(publishedAt, zone)}.`
    case 'failed':
      return `${reason ?? `${name} did not accept it.`} The other accounts are not affected.`
    case 'unknown':
      return `${reason ?? 'The service closed the connection before it answered.'} It may be live, so we never send it twice on a guess.`
    case 'held':
      return `${reason ?? 'It was not sent.'} Post it now, move it or cancel it.`
    case 'cancelled':
      return 'Cancelled. It will not be sent.'
  }
}
