import { CircleAlert, CirclePause, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import type { RuleState } from '#lib/portal/autopilot/autopilot-view.ts'
import type { SourceKind } from '#lib/portal/autopilot/rule-facts.ts'
import { useText } from '#text'
import { stateWords } from './rule-words.ts'

/** What a rule does now, with its glyph. */
export function StateLine({ state, kind, zone }: { state: RuleState; kind: SourceKind; zone: string }) {
  const t = useText()
  const isBroken = state.kind === 'broken' || state.kind === 'gave-up'
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${isBroken ? 'text-danger-text' : ''}`}>
      {GLYPHS[state.kind]}
      <span className="min-w-0 truncate">{stateWords(state, kind, zone, t)}</span>
    </span>
  )
}

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75, className: 'shrink-0' } as const
const quiet = { color: 'var(--neutral)' }

const GLYPHS: Record<RuleState['kind'], ReactNode> = {
  broken: <CircleX {...ICON} style={{ color: 'var(--danger)' }} />,
  'gave-up': <CircleX {...ICON} style={{ color: 'var(--danger)' }} />,
  paused: <CirclePause {...ICON} style={quiet} />,
  making: <StateGlyph state="processing" size={14} percent={50} />,
  today: <Clock {...ICON} style={quiet} />,
  capped: <CircleAlert {...ICON} style={{ color: 'var(--warning)' }} />,
  'nothing-new': <Clock {...ICON} style={quiet} />,
  'first-check': <Clock {...ICON} style={quiet} />,
}
