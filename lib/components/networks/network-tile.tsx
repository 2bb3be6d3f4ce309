import type { Network } from '#lib/contract/social.ts'
import { NetworkGlyph } from './network-glyph.tsx'

/** A network's mark on a tile, as lists of accounts show it; its name is next to it. */
export function NetworkTile({ network }: { network: Network }) {
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm border bg-muted">
      <NetworkGlyph network={network} size={16} />
    </span>
  )
}
