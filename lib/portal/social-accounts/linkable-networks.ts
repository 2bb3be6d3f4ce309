import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS, type Network } from '#lib/contract/social.ts'
import { say } from '#lib/words/message.ts'
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

/** The networks of which accounts can be linked, and why of the others not; those that can come first. */
export async function linkableNetworks(): Promise<Linkable> {
  const [abilities, reported] = await Promise.all([serviceAbilities(), readNetworks()])
  const networks = NETWORKS.map((network) => {
    const info = reported.find((one) => one.network === network)
    const { name, linking } = info ?? NETWORK_LIMITS[network]
    const reason = info?.available === false ? (info.unavailableReason ?? say('This service cannot post to it.')) : null
    return { network, name, linking, unavailableReason: info === undefined ? NOT_OFFERED : reason }
  })
  const isFree = (one: Linkable['networks'][number]) => Number(one.unavailableReason === null)
  return {
    pages: abilities === null ? null : abilities.linksAccounts,
    networks: networks.toSorted((one, other) => isFree(other) - isFree(one)),
  }
}

const NOT_OFFERED = say('Not available from this video service.')
