import type { ReactNode } from 'react'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'

const COLORS: Record<PortalProjectState, string> = {
  submitting: 'var(--info)',
  queued: 'var(--neutral)',
  processing: 'var(--info)',
  completed: 'var(--success)',
  failed: 'var(--danger)',
  unconfirmed: 'var(--warning)',
  stalled: 'var(--warning)',
  cancelled: 'var(--neutral)',
}

/**
 * A job's state as an upright frame. `percent` (0 to 100) fills a processing frame from below; without it the frame
 * shows only that something is in it. The state's word is always next to it.
 */
export function StateGlyph({
  state,
  percent = null,
  size = 16,
  color,
}: {
  state: PortalProjectState
  percent?: number | null
  size?: number
  color?: string
}) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      style={{ color: color ?? COLORS[state] }}
    >
      {drawing(state, percent)}
    </svg>
  )
}

function drawing(state: PortalProjectState, percent: number | null): ReactNode {
  switch (state) {
    case 'submitting':
      return <Outline dash="1.5 2.1" round />
    case 'queued':
      return <Outline />
    case 'processing':
      return <Filling percent={percent} />
    case 'completed':
      return <Solid cross={false} />
    case 'failed':
      return <Solid cross />
    case 'unconfirmed':
      return <Question />
    case 'stalled':
      return (
        <>
          <Outline />
          <path d="M6.7 6.3v3.4M9.3 6.3v3.4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </>
      )
    case 'cancelled':
      return (
        <>
          <Outline />
          <path d="M4.4 13.4l7.2-10.8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </>
      )
  }
}

function Outline({ dash, round = false }: { dash?: string; round?: boolean }) {
  return (
    <rect
      x="3.75"
      y="1.75"
      width="8.5"
      height="12.5"
      rx="2"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray={dash}
      strokeLinecap={round ? 'round' : 'butt'}
    />
  )
}

function Filling({ percent }: { percent: number | null }) {
  const height = percent === null ? 1.5 : Math.max(1.5, (9 * percent) / 100)
  return (
    <>
      <Outline />
      <rect x="5.5" y={12.5 - height} width="5" height={height} rx="0.6" fill="currentColor" />
    </>
  )
}

function Solid({ cross }: { cross: boolean }) {
  return (
    <>
      <rect x="3" y="1" width="10" height="14" rx="2.6" fill="currentColor" />
      <path
        d={cross ? 'M6.3 6.3l3.4 3.4M9.7 6.3L6.3 9.7' : 'M5.9 8.2l1.5 1.5 2.8-3.1'}
        stroke="var(--card)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

function Question() {
  return (
    <>
      <Outline dash="2.6 2" />
      <path
        d="M6.6 6.5a1.45 1.45 0 1 1 2.1 1.3c-.5.25-.7.5-.7 1"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <circle cx="8" cy="10.7" r="0.8" fill="currentColor" />
    </>
  )
}
