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
    /** Why an account of it cannot be linked here; null where one can. */
    unavailableReason: string | null
  }[]
}

/** The networks of which accounts can be linked, and why of the others not, for a reader; those that can come first. */
export async function linkableNetworks(t: Text): Promise<Linkable> {
  const [abilities, reported] = await Promise.all([serviceAbilities(), readNetworks()])
  const networks = NETWORKS.map((network) => {
    const info = reported.find((one) => one.network === network)
    const { name, linking } = { ...NETWORK_LIMITS[network], ...(info && { linking: info.linking }) }
    return { network, name: t.message(name), linking, unavailableReason: unavailableReasonOf(info, t) }
  })
  const isFree = (one: Linkable['networks'][number]) => Number(one.unavailableReason === null)
  return {
    pages: abilities === null ? null : abilities.linksAccounts,
    networks: networks.toSorted((one, other) => isFree(other) - isFree(one)),
  }
}

function unavailableReasonOf(info: NetworkInfo | undefined, t: Text): string | null {
  if (info === undefined) return t('Not available from this video service.')
  if (info.available) return null
  const { unavailableReason, unavailableReasonMessage } = info
  return (
    translateStored(unavailableReason, unavailableReasonMessage, t) ?? t('This service cannot post to this network.')
  )
}
