import { FolderOpen, Rss } from 'lucide-react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import type { SourceKind } from '#lib/portal/autopilot/rule-facts.ts'

/** The mark of a source in its box. */
export function SourceGlyph({ kind, large = false }: { kind: SourceKind; large?: boolean }) {
  const size = large ? 17 : 15
  const icon = { 'aria-hidden': true, size, strokeWidth: 1.75, className: 'shrink-0' } as const
  return (
    <span
      className={`inline-flex shrink-0 items-center justify-center rounded-sm border bg-muted ${large ? 'size-[38px]' : 'size-8'}`}
    >
      {kind === 'youtube' ? (
        <NetworkGlyph network="youtube" size={size} />
      ) : kind === 'folder' ? (
        <FolderOpen {...icon} />
      ) : (
        <Rss {...icon} />
      )}
    </span>
  )
}
