import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS, type Network, type NetworkInfo } from '#lib/contract/social.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import { readNetworks } from '../posts/network-limits.ts'
import { serviceAbilities } from '../service/service-client.ts'

/** How accounts come into the team. `pages`: whether the service has linking pages; null while it does not answer. */
export type Linkable = {
  pages: boolean | null
  networks: {
    network: Network
    name: string
    linking: 'oauth' | 'password' | 'form'
    canLink: boolean
    /** Why an account of it cannot be linked, where that is more than that nobody has set it up here. */
    reason: string | null
  }[]
}

/** The networks of which accounts can be linked, and why of the others not, for a reader; those that can come first. */
export async function linkableNetworks(t: Text): Promise<Linkable> {
  const [abilities, reported] = await Promise.all([serviceAbilities(), readNetworks()])
  const networks = NETWORKS.map((network) => {
    const info = reported.find((one) => one.network === network)
    const { name, linking } = { ...NETWORK_LIMITS[network], ...(info && { linking: info.linking }) }
    return { network, name: t.message(name), linking, canLink: info?.available === true, reason: reasonOf(info, t) }
  })
  const isFree = (one: Linkable['networks'][number]) => Number(one.canLink)
  return {
    pages: abilities === null ? null : abilities.linksAccounts,
    networks: networks.toSorted((one, other) => isFree(other) - isFree(one)),
  }
}

/** Which settings are missing is the operator's business: /operator/providers lists them. */
function reasonOf(info: NetworkInfo | undefined, t: Text): string | null {
  if (info === undefined || info.available || info.unavailableReasonMessage?.code === 'network_not_set_up') return null
  const { unavailableReason, unavailableReasonMessage } = info
  return (
    translateStored(unavailableReason, unavailableReasonMessage, t) ?? t('This service cannot post to this network.')
  )
}
