import type { Route } from 'next'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import type { FilterAccount } from './account-filter.tsx'

/** The accounts for the filter, and for each the address of the view with it switched on or off. */
export function filterAccounts(
  accounts: readonly SocialAccountView[],
  chosen: readonly string[],
  addressOf: (chosen: string[]) => Route,
): { shown: FilterAccount[]; addresses: Record<string, Route> } {
  const shown = accounts.map(({ id, network, displayName, handle, state }) => ({
    id,
    network,
    networkName: NETWORK_LIMITS[network].name,
    name: handle ?? displayName,
    needsAttention: state === 'needs_attention',
  }))
  const switched = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return { shown, addresses: Object.fromEntries(accounts.map(({ id }) => [id, addressOf(switched(id))])) }
}
