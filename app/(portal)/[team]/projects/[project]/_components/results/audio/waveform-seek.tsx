'use client'

import type { CSSProperties, KeyboardEvent } from 'react'
import type { Playback } from '#lib/components/player/use-playback.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ProjectOutput, TranscriptLine } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { Waveform } from '../../../../../voices/_components/waveform.tsx'
import { TimeAxis } from '../time-axis.tsx'
import { usePeaks } from '../use-peaks.ts'

const STEP_SECONDS = 5

/** The whole recording as a slider: what was played is ink, the spoken sentence lies behind it. */
export function WaveformSeek({
  output,
  now,
  spoken,
  onSeek,
  onStep,
}: {
  output: ProjectOutput
  now: Playback
  spoken: TranscriptLine | undefined
  onSeek: (seconds: number) => void
  onStep: (seconds: number) => void
}) {
  const t = useText()
  const peaks = usePeaks(output)
  const duration = now.duration || 1
  const part = (seconds: number) => `${(100 * Math.min(seconds, duration)) / duration}%`
  /** Its own tenth of a second would be no use: the arrows step as they do everywhere else. */
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by * STEP_SECONDS)
  }
  return (
    <>
      <div className="sound-wave" style={{ '--played': part(now.seconds) } as CSSProperties}>
        {spoken && (
          <span
            className="sound-wave-sentence"
            style={{ left: part(spoken.startSeconds), width: part(spoken.endSeconds - spoken.startSeconds) }}
          />
        )}
        <Waveform peaks={peaks} played={now.seconds / duration} />
        <span className="sound-wave-head" />
        <input
          type="range"
          aria-label={t('Position')}
          aria-valuetext={t('{position} of {duration}', {
            position: durationFigure(now.seconds),
            duration: durationFigure(duration),
          })}
          min={0}
          max={duration}
          step={0.1}
          value={Math.min(now.seconds, duration)}
          onChange={(event) => onSeek(event.target.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
      </div>
      <TimeAxis seconds={duration} />
    </>
  )
}
