import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import Link from 'next/link'
import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import type { CallDetail } from '#lib/portal/api-calls/call-view.ts'
import { useText } from '#text'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0' } as const

/** The progress of the call of the quick start, from the call to the delivery of its report. */
export function FirstCallChecklist({ teamSlug, call }: { teamSlug: string; call: CallDetail | null }) {
  const t = useText()
  const delivered = call?.deliveries.some(({ state }) => state === 'delivered') === true
  const isOver = delivered || (call !== null && call.refusal !== null)
  return (
    <span className="flex min-w-0 items-center gap-2" role="status">
      <RefreshWhile waiting={!isOver} />
      {call === null ? <CircleDashed {...ICON} /> : <Mark isGood={call.refusal === null} />}
      {call === null ? (
        t('Waiting for this call')
      ) : (
        <ProjectOutcome teamSlug={teamSlug} call={call} delivered={delivered} />
      )}
    </span>
  )
}

function Mark({ isGood }: { isGood: boolean }) {
  if (isGood) return <CircleCheck {...ICON} style={{ color: 'var(--success)' }} />
  return <CircleX {...ICON} style={{ color: 'var(--danger)' }} />
}

function ProjectOutcome({ teamSlug, call, delivered }: { teamSlug: string; call: CallDetail; delivered: boolean }) {
  const t = useText()
  const { status, refusal, project } = call
  if (refusal !== null) return `${status}: ${refusal}`
  if (project === null) return `${call.method} ${call.path}: ${status}`
  return (
    <span>
      {t.rich('{status}: <a>{title}</a>, {state}{delivered, select, true {, report delivered} other {}}', {
        status,
        title: project.title,
        state: t.message(STATE_LABELS[project.state]).toLocaleLowerCase(t.tag),
        delivered: String(delivered),
        a: (parts) => (
          <Link className="link" href={`/${teamSlug}/projects/${project.id}`}>
            {parts}
          </Link>
        ),
      })}
    </span>
  )
}
