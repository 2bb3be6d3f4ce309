import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { NETWORK_PATHS } from './network-paths.ts'

/** A network's mark in the colour of the text. `silent` where its name stands beside it. */
export function NetworkMark({
  network,
  size = 15,
  silent = false,
}: {
  network: Network
  size?: number
  silent?: boolean
}) {
  return (
    <svg
      role="img"
      aria-label={NETWORK_LIMITS[network].name}
      aria-hidden={silent}
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
    >
      <path d={NETWORK_PATHS[network]} />
    </svg>
  )
}

/** The mark on a tile, as lists of accounts show it. */
export function NetworkTile({ network }: { network: Network }) {
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm border bg-muted">
      <NetworkMark network={network} size={16} silent />
    </span>
  )
}
