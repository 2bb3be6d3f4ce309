import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Text } from '#lib/i18n/text.ts'
import { readNetworks } from '../posts/network-limits.ts'

/** A network that nobody can link here, with the settings that it needs. */
export type MissingNetwork = { network: Network; name: string; settings: string }

/** The networks that the video service cannot link until the operator adds their settings. */
export async function listMissingNetworks(t: Text): Promise<MissingNetwork[]> {
  const reported = await readNetworks()
  return reported.flatMap(({ network, unavailableReasonMessage: reason }) =>
    reason?.code === 'network_not_set_up'
      ? [{ network, name: t.message(NETWORK_LIMITS[network].name), settings: String(reason.params.names ?? '') }]
      : [],
  )
}
