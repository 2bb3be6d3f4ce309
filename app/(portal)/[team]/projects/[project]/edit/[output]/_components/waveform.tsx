import type { Span } from '#lib/contract/editing/kept-spans.ts'
import { BARS_PER_SECOND } from './use-waveform.ts'

const MOST_BARS = 240

/** The sound of a stretch of the source as bars; those of the chosen word are ink. */
export function Waveform({ peaks, view, chosen }: { peaks: number[]; view: Span; chosen: Span | undefined }) {
  const long = view.endSeconds - view.startSeconds
  const bars = Math.min(MOST_BARS, Math.round(long * BARS_PER_SECOND))
  const shown = Array.from({ length: bars }, (_, bar) => {
    const seconds = view.startSeconds + ((bar + 0.5) * long) / bars
    const each = (long / bars) * BARS_PER_SECOND
    const from = Math.floor(view.startSeconds * BARS_PER_SECOND + bar * each)
    const peak = Math.max(0, ...peaks.slice(from, Math.max(from + 1, Math.floor(from + each))))
    const isChosen = chosen !== undefined && seconds >= chosen.startSeconds && seconds < chosen.endSeconds
    return { bar, peak, isChosen }
  })
  return (
    <svg className="relative h-full w-full" viewBox={`0 0 ${bars} 100`} preserveAspectRatio="none" aria-hidden="true">
      {shown.map(({ bar, peak, isChosen }) => (
        <rect
          key={bar}
          x={bar + 0.25}
          width={0.5}
          y={50 - Math.max(1, peak * 44)}
          height={Math.max(2, peak * 88)}
          fill={isChosen ? 'var(--keep-foreground)' : 'var(--muted-foreground)'}
        />
      ))}
    </svg>
  )
}
