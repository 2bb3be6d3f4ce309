import { Cog, KeyRound, Server } from 'lucide-react'
import { msgs } from '#lib/i18n/message.ts'
import type { AuditRow } from '#lib/portal/audit/audit-view.ts'
import { useText } from '#text'

/** A circle before a name: a person's initials, or what kind of thing it is. */
export function ActorGlyph({ kind, name }: { kind: AuditRow['actorKind']; name: string }) {
  const t = useText()
  const icon = { 'aria-hidden': true, size: 12, strokeWidth: 1.75 } as const
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
  return (
    <span className="inline-flex size-[22px] shrink-0 items-center justify-center rounded-full border bg-muted text-[0.625rem] font-medium text-muted-foreground">
      {kind === 'person' && <span aria-hidden="true">{initials.toUpperCase()}</span>}
      {kind === 'api_key' && <KeyRound {...icon} />}
      {kind === 'system' && <Cog {...icon} />}
      {kind === 'operator' && <Server {...icon} />}
      {kind !== 'person' && <span className="sr-only">{t(KIND_LABELS[kind])}</span>}
    </span>
  )
}

const KIND_LABELS = msgs({ api_key: 'API key', system: 'Reelwright (automatic)', operator: 'Operator' })
