'use client'

import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { PlayerButton } from '#lib/components/player/player-button.tsx'
import { isWithin, playbackActions, usePlayback } from '#lib/components/player/use-playback.ts'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectOutput, SpokenText } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { WaveformSeek } from './waveform-seek.tsx'

const BUTTON = 'btn btn-ghost btn-icon pointer-coarse:size-11'
const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const STEP_SECONDS = 5
const SPEEDS = ['0.75', '1', '1.25', '1.5'].map((value) => ({ value, label: `${value}×` }))

/** The recording over its waveform: Space, arrows, speed, sound. Never plays by itself. */
export function AudioPlayer({
  ref,
  output,
  title,
  transcript,
}: {
  ref: RefObject<HTMLAudioElement | null>
  output: ProjectOutput
  title: string
  transcript: SpokenText | null
}) {
  const t = useText()
  const [now, update] = usePlayback(ref, output.durationSeconds)
  const [speed, setSpeed] = useState('1')
  const acts = playbackActions(ref, update)
  const back = () => acts.step(-STEP_SECONDS)
  const forward = () => acts.step(STEP_SECONDS)
  useShortcuts({ ' ': acts.toggle, ArrowLeft: back, ArrowRight: forward, m: acts.mute })
  function changeSpeed(next: string) {
    setSpeed(next)
    if (ref.current) ref.current.playbackRate = Number(next)
  }
  const spoken = transcript?.lines.find((line) => isWithin(line, now.seconds))
  return (
    <section aria-label={t('Player')} className="border-b px-4 pt-4 pb-3 md:px-5">
      <audio ref={ref} src={output.mediaUrl} preload="metadata" aria-label={title}>
        <track
          kind="captions"
          src={output.captionsUrl ?? undefined}
          srcLang={transcript?.languageTag}
          label={t('Captions')}
        />
      </audio>
      <WaveformSeek
        output={output}
        now={now}
        spoken={now.seconds > 0 ? spoken : undefined}
        onSeek={acts.seek}
        onStep={acts.step}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
        <button
          type="button"
          className="inline-flex size-10 items-center justify-center rounded-full bg-primary text-primary-foreground pointer-coarse:size-12"
          aria-label={now.playing ? t('Pause') : t('Play')}
          title={now.playing ? t('Pause') : t('Play')}
          onClick={acts.toggle}
        >
          {now.playing ? <Pause {...ICON} /> : <Play {...ICON} />}
        </button>
        <PlayerButton className={BUTTON} label={t('Back 5 seconds')} onClick={back}>
          <RotateCcw {...ICON} />
        </PlayerButton>
        <PlayerButton className={BUTTON} label={t('Forward 5 seconds')} onClick={forward}>
          <RotateCw {...ICON} />
        </PlayerButton>
        <span className="num ml-1 whitespace-nowrap">
          <span className="font-medium">{durationFigure(now.seconds)}</span>{' '}
          <span className="text-muted-foreground">
            {t('of {duration}', { duration: durationFigure(now.duration) })}
          </span>
        </span>
        <span className="sm:ml-3">
          <Segmented label={t('Speed')} value={speed} options={SPEEDS} onChange={changeSpeed} />
        </span>
        <PlayerButton className={BUTTON} label={t('Mute')} pressed={now.muted} onClick={acts.mute}>
          {now.muted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
        </PlayerButton>
        <Facts output={output} transcript={transcript} />
      </div>
    </section>
  )
}

function Facts({ output, transcript }: { output: ProjectOutput; transcript: SpokenText | null }) {
  const t = useText()
  const facts: [string, string][] = [
    [t('Length'), durationFigure(output.durationSeconds)],
    [t('Size'), formatSize(output.sizeBytes, t)],
    ...paceOf(output, transcript, t),
    ...(output.verified ? [] : [[t('Verification'), t('Not confirmed by the service')] as [string, string]]),
  ]
  return (
    <dl className="num flex flex-wrap gap-x-6 gap-y-1 md:ml-auto">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted-foreground">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Words by the length, pauses with them. */
function paceOf({ durationSeconds }: ProjectOutput, transcript: SpokenText | null, t: Text): [string, string][] {
  const words = transcript?.lines.flatMap((line) => line.words).length ?? 0
  if (words === 0 || durationSeconds < 5) return []
  return [[t('Pace'), t('{count} words per minute', { count: Math.round((words * 60) / durationSeconds) })]]
}
