import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { StateGlyph } from './state-glyph.tsx'

export const STATE_LABELS: Record<PortalProjectState, Message> = msgs({
  submitting: 'Submitting',
  queued: 'Queued',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  stalled: 'Stalled',
  cancelled: 'Canceled',
})

const TINTS: Partial<Record<PortalProjectState, { background: string; color: string }>> = {
  failed: { background: 'var(--danger-tint)', color: 'var(--danger-text)' },
  unconfirmed: { background: 'var(--warning-tint)', color: 'var(--warning-text)' },
  stalled: { background: 'var(--warning-tint)', color: 'var(--warning-text)' },
}

/** Glyph and word. Only states that need a person are tinted. `word` replaces the state's name by its stage's. */
export function StateLabel({
  state,
  percent = null,
  word,
}: {
  state: PortalProjectState
  percent?: number | null
  word?: string
}) {
  const t = useText()
  const tint = TINTS[state]
  return (
    <span className={tint ? 'chip' : 'inline-flex items-center gap-1.5 whitespace-nowrap'} style={tint}>
      <StateGlyph state={state} percent={percent} />
      {word ?? t(STATE_LABELS[state])}
    </span>
  )
}
