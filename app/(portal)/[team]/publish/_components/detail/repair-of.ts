import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Message } from '#lib/i18n/message.ts'
import type { PostView, PublicationView } from '#lib/portal/posts/post-view.ts'
import { wallClock } from '#lib/portal/schedules/wall-clock.ts'

/** What can be done about a post, for the buttons beside it. Dates and times are those of `zone`. */
export type RepairOptions = {
  postId: string
  publicationId: string
  accountId: string
  title: string
  networkName: Message
  accountName: string
  zone: string
  date: string
  time: string
  canRetry: boolean
  /** The account has to be linked again first. */
  needsLink: boolean
  canLookUp: boolean
  isUnknown: boolean
  isHeld: boolean
  /** Its text or destinations can be changed, and should be. */
  canEdit: boolean
  canDelete: boolean
  canMove: boolean
  canCancel: boolean
}

const ACCOUNT_CODES = ['account_unlinked', 'account_rejected', 'access_key_refused']

/** `of` is the publication that the post is of. */
export function repairOptionsOf(
  post: PostView,
  zone: string,
  of: Pick<PublicationView, 'title' | 'outputId' | 'isEditable' | 'isDeletable'>,
): RepairOptions {
  const { state, reasonCode } = post
  const clock = wallClock(post.plannedAt ?? new Date(), zone)
  const isAccount = reasonCode !== null && ACCOUNT_CODES.includes(reasonCode)
  const needsLink = post.isUnlinked || (isAccount && post.accountState === 'needs_attention')
  // Once its project is restored, it can go out.
  const isGone = reasonCode === 'video_deleted' && of.outputId === null
  return {
    ...{ postId: post.id, publicationId: post.publicationId, accountId: post.accountId, title: of.title },
    networkName: NETWORK_LIMITS[post.network].name,
    accountName: post.accountHandle ?? post.accountName,
    ...{ zone, date: clock.date, time: clock.time },
    canRetry: state === 'failed' && !needsLink && !isGone,
    needsLink: needsLink && ['failed', 'held', 'scheduled', 'awaiting_approval'].includes(state),
    canLookUp: post.canLookUp,
    isUnknown: state === 'unknown',
    isHeld: state === 'held' && !needsLink,
    canEdit: of.isEditable && ['draft', 'failed'].includes(state),
    canDelete: of.isDeletable,
    canMove: ['draft', 'awaiting_approval', 'scheduled', 'held'].includes(state) && !needsLink,
    canCancel: !of.isDeletable && ['draft', 'awaiting_approval', 'scheduled', 'held', 'failed'].includes(state),
  }
}
