import { NETWORK_LIMITS, type NetworkLimits } from '#lib/contract/networks.ts'
import type { Network, NetworkInfo } from '#lib/contract/social.ts'
import { readServiceNetworks } from '../service/service-social-accounts.ts'

const KEPT_MS = 600_000
/** A service that is only just starting. */
const ASKED_AGAIN_MS = 15_000
const TIMEOUT_MS = 3_000

let kept: { networks: NetworkInfo[]; until: number } | undefined

/** What each network takes: by the service's list, or by the network's documentation if the service has none. */
export async function networkLimits(): Promise<Record<Network, NetworkLimits>> {
  const reported = await readNetworks()
  return {
    ...NETWORK_LIMITS,
    ...Object.fromEntries(reported.map((one) => [one.network, { ...one, name: NETWORK_LIMITS[one.network].name }])),
  }
}

/** The networks that the service lists, and whether accounts of them can be linked; empty if it lists none. */
export async function readNetworks(nowMs: number = Date.now()): Promise<NetworkInfo[]> {
  if (kept !== undefined && kept.until > nowMs) return kept.networks
  const reported = await readServiceNetworks(TIMEOUT_MS)
  const networks = reported ?? kept?.networks ?? []
  kept = { networks, until: nowMs + (reported === null ? ASKED_AGAIN_MS : KEPT_MS) }
  return networks
}
