import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ProjectOutput, ProjectShot } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { Waveform } from '../../../../../voices/_components/waveform.tsx'
import { TimeAxis } from '../time-axis.tsx'
import { usePeaks } from '../use-peaks.ts'

/** Narrower shots have no room for their number beside the others'. */
const NUMBERED_SHARE = 0.02

/** The shots to scale over the narration; a click plays from one. `now` is the one that is seen, -1 before the first. */
export function ShotStrip({
  output,
  shots,
  now,
  seconds,
  onPlay,
}: {
  output: ProjectOutput
  shots: readonly ProjectShot[]
  now: number
  seconds: number | null
  onPlay: (seconds: number) => void
}) {
  const t = useText()
  const peaks = usePeaks(output)
  const total = shots.at(-1)?.endSeconds || 1
  const percent = (value: number) => `${(100 * Math.min(value, total)) / total}%`
  return (
    <section aria-label={t('Shot timeline')} className="border-b px-4 pt-3 pb-1.5 md:px-5">
      <div className="shot-strip">
        {shots.map(({ startSeconds, endSeconds, text }, index) => (
          <button
            key={startSeconds}
            type="button"
            aria-label={t('Shot {number}, {duration}', { number: index + 1, duration: durationFigure(startSeconds) })}
            title={text}
            aria-current={index === now ? 'true' : undefined}
            className="shot-block"
            style={{ left: percent(startSeconds), width: percent(endSeconds - startSeconds) }}
            onClick={() => onPlay(startSeconds)}
          >
            {(endSeconds - startSeconds) / total > NUMBERED_SHARE && <span className="num">{index + 1}</span>}
          </button>
        ))}
        <Waveform peaks={peaks} played={(seconds ?? 0) / total} />
        {seconds !== null && <span className="shot-head" style={{ left: percent(seconds) }} />}
      </div>
      <TimeAxis seconds={total} />
    </section>
  )
}
