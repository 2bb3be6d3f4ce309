import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import type { PostState } from '#lib/portal/posts/post-state.ts'
import type { ListedPost } from '#lib/portal/posts/post-view.ts'
import { textOrMessage } from '#lib/portal/told-text.ts'
import type { Text } from '#lib/words/text.ts'
import { type Repair, repairOf } from '../../_components/detail/repair-of.ts'
import { momentAndPlace } from '../../_components/zoned-moment.ts'

/** A post in the queue, its time in words of the team's zone. */
export type QueueRow = {
  id: string
  publicationId: string
  title: string
  network: Network
  networkName: string
  accountName: string
  state: PostState
  verified: boolean | null
  /** When it is or was planned; null without a time. */
  moment: string | null
  /** What went wrong, in the words of whoever said it. */
  reason: string | null
  url: string | null
  posterUrl: string | null
  repair: Repair
  revision: number
  proposedBy: string | null
}

export function queueRow(post: ListedPost, zone: string, teamSlug: string, t: Text): QueueRow {
  const { id, publicationId, title, network, state, verified, url, outputId, revision, proposedBy } = post
  return {
    ...{ id, publicationId, title, network, state, verified, url, revision, proposedBy },
    networkName: t.said(NETWORK_LIMITS[network].name),
    accountName: post.accountHandle ?? post.accountName,
    moment: post.plannedAt === null ? null : momentAndPlace(post.plannedAt, zone, t),
    reason: textOrMessage(post.reason, post.reasonMessage, t),
    posterUrl: outputId === null ? null : `/api/media/outputs/${teamSlug}/${outputId}/poster`,
    repair: repairOf(post, zone, { title, isEditable: post.isEditable, isDeletable: post.isDeletable }),
  }
}
