import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '#lib/portal/http/message-text.ts'
import type { PostState } from '#lib/portal/posts/post-state.ts'
import type { ListedPost } from '#lib/portal/posts/post-view.ts'
import { type RepairOptions, repairOptionsOf } from '../../_components/detail/repair-of.ts'
import { formatWithZone } from '../../_components/zoned-date-time.ts'

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
  /** What went wrong, as the network or service worded it. */
  reason: string | null
  url: string | null
  posterUrl: string | null
  repair: RepairOptions
  revision: number
  proposedBy: string | null
}

export function queueRow(post: ListedPost, zone: string, teamSlug: string, t: Text): QueueRow {
  const { id, publicationId, title, network, state, verified, url, outputId, revision, proposedBy } = post
  return {
    ...{ id, publicationId, title, network, state, verified, url, revision, proposedBy },
    networkName: t.message(NETWORK_LIMITS[network].name),
    accountName: post.accountHandle ?? post.accountName,
    moment: post.plannedAt === null ? null : formatWithZone(post.plannedAt, zone, t),
    reason: translateStored(post.reason, post.reasonMessage, t),
    posterUrl: outputId === null ? null : `/api/media/outputs/${teamSlug}/${outputId}/poster`,
    repair: repairOptionsOf(post, zone, post),
  }
}
