import { durationFigure } from '#lib/contract/time-figures.ts'

/** Possible distances between ticks, in seconds. */
const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]

/** Round times below a bar of this many seconds, and its length at the end. */
export function TimeAxis({ seconds: total }: { seconds: number }) {
  return (
    <div aria-hidden="true" className="num relative mt-1 h-4 text-xs text-muted-foreground">
      {ticksOf(total).map((seconds) => (
        <span
          key={seconds}
          className="absolute -translate-x-1/2 first:translate-x-0"
          style={{ left: `${(100 * seconds) / total}%` }}
        >
          {durationFigure(seconds)}
        </span>
      ))}
      <span className="absolute right-0">{durationFigure(total)}</span>
    </div>
  )
}

/** About five round times, none so close to the end that its label would touch the last one. */
function ticksOf(total: number): number[] {
  const step = STEPS.find((one) => total / one <= 6) ?? 7200
  const all = Array.from({ length: Math.ceil(total / step) }, (_, index) => index * step)
  return all.filter((seconds) => seconds < total * 0.84)
}
