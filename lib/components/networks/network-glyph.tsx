import type { Network } from '#lib/contract/social.ts'
import { NETWORK_PATHS } from './network-paths.ts'

/** A network's mark in the color of the text around it. `label` names it where no word beside it does. */
export function NetworkGlyph({ network, size = 13, label }: { network: Network; size?: number; label?: string }) {
  const look = { className: 'shrink-0', width: size, height: size, viewBox: '0 0 24 24', fill: 'currentColor' }
  const path = <path d={NETWORK_PATHS[network]} />
  if (label === undefined) {
    return (
      <svg aria-hidden="true" {...look}>
        {path}
      </svg>
    )
  }
  return (
    <svg role="img" aria-label={label} {...look}>
      {path}
    </svg>
  )
}
