import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { PostView } from '#lib/portal/posts/post-view.ts'
import { useText } from '#text'
import { formatWithZone } from '../zoned-date-time.ts'

/** The known facts of a post and what happens next. Reasons are in the words of the network or service. */
export function PostSentence({ post, zone }: { post: PostView; zone: string }) {
  const t = useText()
  const name = t.message(NETWORK_LIMITS[post.network].name)
  return (
    <>
      <p className="break-words">
        {sentenceOf(post, name, zone, t)}
        {post.url !== null && (
          <>
            {' '}
            <a className="link" href={post.url} target="_blank" rel="noopener noreferrer">
              {t('Open on {name}', { name })}
            </a>
          </>
        )}
      </p>
      {post.isUnlinked && <p className="mt-1">{t('This account is no longer linked.')}</p>}
      {!post.isUnlinked && post.accountState === 'needs_attention' && (
        <p className="mt-1">{t('This account needs attention. Link it again.')}</p>
      )}
    </>
  )
}

function sentenceOf(post: PostView, name: string, zone: string, t: Text): string {
  const { state, reason, plannedAt, publishedAt, verified } = post
  const planned = plannedAt === null ? '' : formatWithZone(plannedAt, zone, t)
  const published = publishedAt === null ? planned : formatWithZone(publishedAt, zone, t)
  switch (state) {
    case 'draft':
      return (
        reason ??
        (plannedAt === null
          ? t('No time set yet.')
          : t('Not scheduled. It was last scheduled for {moment}.', { moment: planned }))
      )
    case 'awaiting_approval':
      return t('Waiting for an owner, admin or client to approve it. Planned for {moment}.', { moment: planned })
    case 'scheduled':
      return reason ?? t('Goes out {moment}.', { moment: planned })
    case 'publishing':
      return `${t('Sending to {name}.', { name })} ${reason ?? ''}`
    case 'published':
      return verified === false
        ? t('Sent {moment}. We cannot check whether it is live on {name}.', { moment: published, name })
        : t('Live since {moment}.', { moment: published })
    case 'failed':
      return `${reason ?? t('{name} rejected this post.', { name })} ${t('The other accounts are not affected.')}`
    case 'unknown':
      return `${reason ?? t('The service closed the connection before it responded.')} ${t('It may be live, so we do not resend it automatically.')}`
    case 'held':
      return `${reason ?? t('It was not sent.')} ${t('Post it now, move it or cancel it.')}`
    case 'cancelled':
      return t('Canceled. It will not be sent.')
  }
}
