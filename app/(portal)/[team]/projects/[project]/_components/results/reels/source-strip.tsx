import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ProjectReel } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { TimeAxis } from '../time-axis.tsx'
import type { RankedReel } from './reel-order.ts'

type SourceBlock = {
  rank: number
  title: string
  startSeconds: number
  endSeconds: number
  state: ProjectReel['status']
}

/** Finished reels in their source; none where the service does not report where they are. */
export function blocksOf(reels: readonly RankedReel[]): { blocks: SourceBlock[]; seconds: number } {
  // One in another language would lie on the reel that it was made from.
  const placed = reels.flatMap(({ rank, title, output: { cut, languageTag } }) =>
    cut === null || languageTag !== null ? [] : [{ rank, title, ...cut, state: 'ready' as const }],
  )
  return { blocks: placed, seconds: Math.max(0, ...placed.map((block) => block.sourceDurationSeconds)) }
}

/** The whole source as one bar, with its sound and the reels marked; nothing if its length is not known. */
export function SourceStrip({
  title,
  blocks,
  seconds: total,
  waveform,
  chosen,
  onChoose,
}: {
  /** Beside the heading; without one, the strip has no heading. */
  title?: string
  blocks: readonly SourceBlock[]
  seconds: number
  waveform: readonly number[] | null
  chosen: number
  onChoose: (rank: number) => void
}) {
  const t = useText()
  if (total === 0 || (blocks.length === 0 && waveform === null)) return null
  const percent = (seconds: number) => `${(100 * seconds) / total}%`
  return (
    <section
      aria-label={t('Reels in the source video')}
      className={title === undefined ? 'border-b px-4 pt-3 pb-1.5 md:px-5' : 'px-4 pt-5 md:px-5'}
    >
      {title !== undefined && (
        <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
          <h2 className="text-base font-semibold">{t('Source')}</h2>
          <p className="text-muted-foreground">{title}</p>
        </div>
      )}
      <div className="source-strip">
        {waveform && <Waveform waveform={waveform} />}
        {blocks.map(({ rank, title: name, startSeconds, endSeconds, state }) => (
          <button
            key={rank}
            type="button"
            aria-label={t('Reel {rank}, {title}, from {start}', {
              rank,
              title: name,
              start: durationFigure(startSeconds),
            })}
            aria-pressed={rank === chosen}
            className="source-block num"
            data-state={state}
            disabled={state !== 'ready'}
            style={{ left: percent(startSeconds), width: percent(endSeconds - startSeconds) }}
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

/** The sound as bars, the loudest as high as the strip allows. */
function Waveform({ waveform }: { waveform: readonly number[] }) {
  const path = waveform
    .map((level, index) => {
      const half = Math.max(1.5, (level / 100) * 36)
      return `M${index + 0.5} ${50 - half}V${50 + half}`
    })
    .join('')
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full text-border-strong"
      viewBox={`0 0 ${waveform.length} 100`}
      preserveAspectRatio="none"
    >
      <path d={path} stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" fill="none" />
    </svg>
  )
}
