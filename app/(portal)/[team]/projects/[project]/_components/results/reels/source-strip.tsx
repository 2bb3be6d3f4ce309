import { durationFigure } from '#lib/contract/time-figures.ts'
import { useText } from '#text'
import { TimeAxis } from '../time-axis.tsx'
import type { RankedReel } from './reel-order.ts'

/** The whole source as one bar, with the reels marked; nothing if the service does not report where they are. */
export function SourceStrip({
  reels,
  chosen,
  onChoose,
}: {
  reels: readonly RankedReel[]
  chosen: number
  onChoose: (rank: number) => void
}) {
  const t = useText()
  const placed = reels.flatMap((reel) => (reel.output.cut === null ? [] : [{ ...reel, cut: reel.output.cut }]))
  const total = Math.max(0, ...placed.map(({ cut }) => cut.sourceDurationSeconds))
  if (placed.length === 0 || total === 0) return null
  const percent = (seconds: number) => `${(100 * seconds) / total}%`
  return (
    <section aria-label={t('Reels in the source video')} className="border-b px-4 pt-3 pb-1.5 md:px-5">
      <div className="source-strip">
        {placed.map(({ rank, title, cut }) => (
          <button
            key={rank}
            type="button"
            aria-label={t('Reel {rank}, {title}, from {start}', {
              rank,
              title,
              start: durationFigure(cut.startSeconds),
            })}
            aria-pressed={rank === chosen}
            className="source-block num"
            style={{ left: percent(cut.startSeconds), width: percent(cut.endSeconds - cut.startSeconds) }}
            onClick={() => onChoose(rank)}
          >
            {rank}
          </button>
        ))}
      </div>
      <TimeAxis seconds={total} />
    </section>
  )
}
