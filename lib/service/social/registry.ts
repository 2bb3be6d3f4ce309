import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS, type Network, type NetworkInfo } from '#lib/contract/social.ts'
import type { Adapter } from './adapter.ts'
import { bluesky } from './adapters/bluesky.ts'
import { facebook } from './adapters/facebook.ts'
import { feed } from './adapters/feed.ts'
import { instagram } from './adapters/instagram.ts'
import { linkedin } from './adapters/linkedin.ts'
import { mastodon } from './adapters/mastodon.ts'
import { pinterest } from './adapters/pinterest.ts'
import { telegram } from './adapters/telegram.ts'
import { threads } from './adapters/threads.ts'
import { tiktok } from './adapters/tiktok.ts'
import { x } from './adapters/x.ts'
import { youtube } from './adapters/youtube.ts'

/** Every network that this service can post to. */
export const ADAPTERS: Record<Network, Adapter> = {
  bluesky,
  facebook,
  feed,
  instagram,
  linkedin,
  mastodon,
  pinterest,
  telegram,
  threads,
  tiktok,
  x,
  youtube,
}

/** Networks with what they take and whether an account of them can be linked; GET /constants/networks. */
export function listNetworks(): NetworkInfo[] {
  return NETWORKS.map((network) => {
    const { text, tags, privacy, video, ...rest } = NETWORK_LIMITS[network]
    const reason = findUnavailableReason(network)
    return {
      network,
      ...rest,
      available: reason === null,
      ...textAndMessage('unavailableReason', reason),
      text,
      tags,
      privacy: [...privacy],
      video: { ...video, containers: [...video.containers], codecs: [...video.codecs] },
    }
  })
}

/** Why no account of the network can be linked here; null where one can. */
export function findUnavailableReason(network: Network): CodedMessage | null {
  const { name } = NETWORK_LIMITS[network]
  const { linking } = ADAPTERS[network]
  const missing = linking.kind === 'oauth' ? linking.missingSettings() : []
  if (missing.length === 0) return null
  return coded('network_not_set_up', { network: name })
}
