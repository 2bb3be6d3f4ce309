import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS, type Network } from '#lib/contract/social.ts'
import { msg, say } from '#lib/words/message.ts'
import { storedText } from '#lib/words/stored.ts'
import type { Text } from '#lib/words/text.ts'
import { readNetworks } from '../posts/network-limits.ts'
import { serviceAbilities } from '../service-client.ts'

/** How accounts come into the team. `pages`: whether the service has linking pages; null while it does not answer. */
export type Linkable = {
  pages: boolean | null
  networks: {
    network: Network
    name: string
    linking: 'oauth' | 'password' | 'form'
    /** Why an account of it cannot be linked here; null where one can. */
    unavailableReason: string | null
  }[]
}

/** The networks of which accounts can be linked, and why of the others not, for a reader; those that can come first. */
export async function linkableNetworks(t: Text): Promise<Linkable> {
  const [abilities, reported] = await Promise.all([serviceAbilities(), readNetworks()])
  const networks = NETWORKS.map((network) => {
    const info = reported.find((one) => one.network === network)
    const { name, linking } = info ?? NETWORK_LIMITS[network]
    const reason = info?.available === false ? (info.unavailableReason ?? say('This service cannot post to it.')) : null
    const given = info === undefined ? NOT_OFFERED : reason
    const unavailableReason = given === null ? null : storedText(given, NOT_SET_UP, t)
    return { network, name: t.said(name), linking, unavailableReason }
  })
  const isFree = (one: Linkable['networks'][number]) => Number(one.unavailableReason === null)
  return {
    pages: abilities === null ? null : abilities.linksAccounts,
    networks: networks.toSorted((one, other) => isFree(other) - isFree(one)),
  }
}

const NOT_OFFERED = say('Not available from this video service.')

/** What the built-in service says of a network whose settings are missing. */
const NOT_SET_UP = [
  msg('The operator of this service has not set up {network}: the setting {names} must be set.'),
  msg('The operator of this service has not set up {network}: the settings {names} must be set.'),
]
