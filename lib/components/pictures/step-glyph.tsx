import { type Message, msgs } from '#lib/i18n/message.ts'
import type { TimelineStage } from '#lib/portal/projects/project-view.ts'
import { StateGlyph } from './state-glyph.tsx'

export const STEP_LABELS: Record<TimelineStage['state'], Message> = msgs({
  done: 'Done',
  now: 'In progress',
  failed: 'Stopped here',
  waiting: 'Not reached',
})

/** A step of a project as an upright frame; its word is next to it or is read out. */
export function StepGlyph({ step }: { step: TimelineStage }) {
  if (step.state === 'done') return <StateGlyph state="completed" color="var(--foreground)" />
  if (step.state === 'failed') return <StateGlyph state="failed" />
  if (step.state === 'waiting' || step.name === 'queued') return <StateGlyph state="queued" />
  return <StateGlyph state={step.name === 'submitted' ? 'submitting' : 'processing'} />
}
