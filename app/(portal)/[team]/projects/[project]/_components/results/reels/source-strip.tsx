import { durationFigure } from '#lib/components/figures.ts'
import type { RankedReel } from './reel-order.ts'

const TICKS = 6
/** Lengths between two ticks, in seconds. */
const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]

/** The whole source as one bar with the places of the reels; nothing where the service does not tell them. */
export function SourceStrip({
  reels,
  chosen,
  onChoose,
}: {
  reels: readonly RankedReel[]
  chosen: number
  onChoose: (rank: number) => void
}) {
  const placed = reels.flatMap((reel) => (reel.output.cut === null ? [] : [{ ...reel, cut: reel.output.cut }]))
  const total = Math.max(0, ...placed.map(({ cut }) => cut.sourceDurationSeconds))
  if (placed.length === 0 || total === 0) return null
  const percent = (seconds: number) => `${(100 * seconds) / total}%`
  return (
    <section aria-label="Places in the source" className="border-b px-4 pt-3 pb-1.5 md:px-5">
      <div className="source-strip">
        {placed.map(({ rank, title, cut }) => (
          <button
            key={rank}
            type="button"
            aria-label={`Reel ${rank}, ${title}, from ${durationFigure(cut.startSeconds)}`}
            aria-pressed={rank === chosen}
            className="source-block num"
            style={{ left: percent(cut.startSeconds), width: percent(cut.endSeconds - cut.startSeconds) }}
            onClick={() => onChoose(rank)}
          >
            {rank}
          </button>
        ))}
      </div>
      <div aria-hidden="true" className="relative mt-1 h-4 text-2xs text-muted-foreground">
        {ticksOf(total).map((seconds) => (
          <span key={seconds} className="num absolute" style={{ left: percent(seconds) }}>
            {durationFigure(seconds)}
          </span>
        ))}
        <span className="num absolute right-0">{durationFigure(total)}</span>
      </div>
    </section>
  )
}

/** Round instants, none so near the end that its figure would touch the last one. */
function ticksOf(total: number): number[] {
  const step = STEPS.find((one) => total / one <= TICKS) ?? 7200
  const all = Array.from({ length: Math.ceil(total / step) }, (_, index) => index * step)
  return all.filter((seconds) => seconds < total * 0.8)
}
