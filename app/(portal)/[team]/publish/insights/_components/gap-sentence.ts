import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '#lib/portal/http/message-text.ts'
import type { InsightsGap } from '#lib/portal/insights/insights-gap.ts'
import type { CountedPost } from '#lib/portal/insights/list-counted-posts.ts'

const SENTENCES: Record<InsightsGap, Message> = msgs({
  not_given: '{network} gives no numbers of these posts.',
  not_permitted: '{network} did not allow us to read numbers.',
  account_rejected: '{network} no longer accepts the account. Link it again.',
  account_unlinked: 'The account is no longer linked.',
  deleted: 'Deleted on {network}.',
  not_published: 'No numbers until we know that it is live.',
  no_post: 'The video service no longer knows this post.',
  no_service: 'This video service does not read numbers.',
  rate_limited: '{network} asked us to wait. We will read it later.',
  unavailable: '{network} did not answer. We will try again.',
})

/** Why a post has no numbers, in a sentence. */
export function gapSentence(post: CountedPost, t: Text): string {
  if (post.isUncertain) return t('No numbers until we know that it is live.')
  if (post.gap === null && post.isAccountLost) return t('Not read: the account must be linked again.')
  if (post.gap === null) return t('Numbers come about an hour after the post.')
  const said = translateStored(post.gapReason, post.gapMessage, t)
  return said ?? t(SENTENCES[post.gap], { network: t.message(NETWORK_LIMITS[post.network].name) })
}
