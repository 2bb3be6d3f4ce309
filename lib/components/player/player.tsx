'use client'

import { Captions, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type RefObject, useRef } from 'react'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { toggleFullScreen } from '../browser/browser-features.ts'
import { useShortcuts } from '../page/shortcuts.tsx'
import { PlayerButton } from './player-button.tsx'
import { liftCaptions, type Playback, playbackActions, usePlayback } from './use-playback.ts'
import { useRestingPointer } from './use-resting-pointer.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const STEP_SECONDS = 5

/** The part of a result that playing it needs. */
export type Playable = Pick<
  ProjectOutput,
  'mediaUrl' | 'posterUrl' | 'captionsUrl' | 'durationSeconds' | 'width' | 'height'
>

/** The video with its own controls: Space, arrows, captions, sound, full screen. Never plays by itself. */
export function Player({
  ref,
  output,
  title,
  languageTag,
}: {
  ref: RefObject<HTMLVideoElement | null>
  output: Playable
  title: string
  languageTag: string
}) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [now, update] = usePlayback(ref, output.durationSeconds)
  const acts = playbackActions(ref, update)
  const pointer = useRestingPointer()
  function fullScreen() {
    if (frame.current) toggleFullScreen(frame.current, update)
  }
  const back = () => acts.step(-STEP_SECONDS)
  const forward = () => acts.step(STEP_SECONDS)
  useShortcuts({
    ' ': acts.toggle,
    ArrowLeft: back,
    ArrowRight: forward,
    c: acts.captions,
    m: acts.mute,
    f: fullScreen,
  })
  return (
    <div
      ref={frame}
      className="player mx-auto"
      data-upright={isUpright(output)}
      data-idle={now.playing && pointer.isResting}
      style={frameOf(output)}
      {...pointer.handlers}
    >
      <video
        ref={ref}
        src={output.mediaUrl}
        poster={output.posterUrl ?? undefined}
        preload="metadata"
        playsInline
        aria-label={title}
        onClick={acts.toggle}
      >
        <track
          kind="captions"
          src={output.captionsUrl ?? undefined}
          srcLang={languageTag}
          label={t('Captions')}
          onLoad={() => ref.current && liftCaptions(ref.current)}
        />
      </video>
      <div className="player-controls">
        <SeekBar now={now} seek={acts.seek} back={back} forward={forward} />
        <div className="player-buttons">
          <PlayerButton className="player-button" label={now.playing ? t('Pause') : t('Play')} onClick={acts.toggle}>
            {now.playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          </PlayerButton>
          <span className="player-time num text-base whitespace-nowrap">
            {durationFigure(now.seconds)} / {durationFigure(now.duration)}
          </span>
          <span className="ml-auto flex items-center">
            {output.captionsUrl && (
              <PlayerButton
                className="player-button"
                label={t('Captions')}
                pressed={now.captions}
                onClick={acts.captions}
              >
                <Captions {...ICON} />
              </PlayerButton>
            )}
            <PlayerButton className="player-button" label={t('Mute')} pressed={now.muted} onClick={acts.mute}>
              {now.muted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
            </PlayerButton>
            <input
              type="range"
              aria-label={t('Volume')}
              className="player-seek player-volume max-sm:hidden"
              min={0}
              max={1}
              step={0.05}
              value={now.muted ? 0 : now.volume}
              style={{ '--progress': `${(now.muted ? 0 : now.volume) * 100}%` } as CSSProperties}
              onChange={(event) => acts.volume(event.target.valueAsNumber)}
            />
            <PlayerButton className="player-button" label={t('Full screen')} onClick={fullScreen}>
              <Maximize {...ICON} />
            </PlayerButton>
          </span>
        </div>
      </div>
    </div>
  )
}

/** Treats an output of unknown size as upright. */
export function isUpright({ width, height }: Pick<Playable, 'width' | 'height'>): boolean {
  return width === null || height === null || height > width
}

function frameOf(output: Playable): CSSProperties {
  const { width, height } = output
  const aspect = width && height ? `${width} / ${height}` : '9 / 16'
  return {
    aspectRatio: aspect,
    maxHeight: 'var(--player-height)',
    maxWidth: isUpright(output) ? `calc(var(--player-height) * ${aspect})` : '100%',
  }
}

/** Makes the arrow keys on the seek bar step as they do everywhere else, not by its native tenth of a second. */
function SeekBar({
  now,
  seek,
  back,
  forward,
}: {
  now: Playback
  seek: (seconds: number) => void
  back: () => void
  forward: () => void
}) {
  const t = useText()
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: back, ArrowDown: back, ArrowRight: forward, ArrowUp: forward }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <input
      type="range"
      aria-label={t('Position')}
      aria-valuetext={t('{position} of {duration}', {
        position: durationFigure(now.seconds),
        duration: durationFigure(now.duration),
      })}
      className="player-seek"
      min={0}
      max={now.duration || 1}
      step={0.1}
      value={Math.min(now.seconds, now.duration)}
      style={{ '--progress': `${now.duration > 0 ? (100 * now.seconds) / now.duration : 0}%` } as CSSProperties}
      onChange={(event) => seek(event.target.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  )
}
