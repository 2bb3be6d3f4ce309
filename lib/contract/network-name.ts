import { coded, type Param } from './messages/coded.ts'
import { NETWORK_LIMITS } from './networks.ts'

/** A network by its own name, which is the same in every language; only the feed of the service is called differently. */
export function networkName(name: string): Param {
  return name === NETWORK_LIMITS.feed.name ? coded('team_feed') : name
}
