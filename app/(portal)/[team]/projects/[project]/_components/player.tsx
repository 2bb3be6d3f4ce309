'use client'

import { Captions, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { durationFigure } from '#lib/components/figures.ts'
import { useShortcuts } from '#lib/components/shortcuts.tsx'
import type { ProjectOutput } from '#lib/portal/projects/view.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const STEP_SECONDS = 5

type Playback = {
  playing: boolean
  seconds: number
  duration: number
  muted: boolean
  volume: number
  captions: boolean
}

/** The video with its own controls: Space, arrows, captions, sound, full screen. Never plays by itself. */
export function Player({
  ref,
  output,
  title,
  languageTag,
}: {
  ref: RefObject<HTMLVideoElement | null>
  output: ProjectOutput
  title: string
  languageTag: string
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [now, update] = usePlayback(ref, output.durationSeconds)
  const acts = actions(ref, frame, update)
  const back = () => acts.step(-STEP_SECONDS)
  const forward = () => acts.step(STEP_SECONDS)
  useShortcuts({
    ' ': acts.toggle,
    ArrowLeft: back,
    ArrowRight: forward,
    c: acts.captions,
    m: acts.mute,
    f: acts.fullScreen,
  })
  const upright = (output.height ?? 1) > (output.width ?? 1)
  const aspect = output.width && output.height ? `${output.width} / ${output.height}` : '9 / 16'
  return (
    <div
      ref={frame}
      className="player mx-auto"
      data-idle={now.playing}
      style={{
        aspectRatio: aspect,
        maxHeight: 'min(66dvh, 760px)',
        maxWidth: upright ? `calc(min(66dvh, 760px) * ${aspect})` : '100%',
      }}
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
        <track kind="captions" src={output.vttUrl ?? undefined} srcLang={languageTag} label="Captions" />
      </video>
      <div className="player-controls">
        <SeekBar now={now} seek={acts.seek} back={back} forward={forward} />
        <div className="flex items-center gap-1">
          <PlayerButton label={now.playing ? 'Pause' : 'Play'} onClick={acts.toggle}>
            {now.playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          </PlayerButton>
          <span className="num text-base whitespace-nowrap">
            {durationFigure(now.seconds)}
            <span className="max-[360px]:hidden"> / {durationFigure(now.duration)}</span>
          </span>
          <span className="ml-auto flex items-center">
            {output.vttUrl && (
              <PlayerButton label="Captions" pressed={now.captions} onClick={acts.captions}>
                <Captions {...ICON} />
              </PlayerButton>
            )}
            <PlayerButton label="Mute" pressed={now.muted} onClick={acts.mute}>
              {now.muted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
            </PlayerButton>
            <input
              type="range"
              aria-label="Volume"
              className="player-seek player-volume max-sm:hidden"
              min={0}
              max={1}
              step={0.05}
              value={now.muted ? 0 : now.volume}
              style={{ '--progress': `${(now.muted ? 0 : now.volume) * 100}%` } as CSSProperties}
              onChange={(event) => acts.volume(event.target.valueAsNumber)}
            />
            <PlayerButton label="Full screen" onClick={acts.fullScreen}>
              <Maximize {...ICON} />
            </PlayerButton>
          </span>
        </div>
      </div>
    </div>
  )
}

/** On the bar itself the arrows step as they do everywhere else; its own tenth of a second would be no use. */
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
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: back, ArrowDown: back, ArrowRight: forward, ArrowUp: forward }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={`${durationFigure(now.seconds)} of ${durationFigure(now.duration)}`}
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

function PlayerButton({
  label,
  pressed,
  onClick,
  children,
}: {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function actions(ref: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLDivElement | null>, update: () => void) {
  const withVideo = (act: (video: HTMLVideoElement) => void) => () => {
    if (ref.current) act(ref.current)
    update()
  }
  const seekTo = (video: HTMLVideoElement, seconds: number) => {
    video.currentTime = Math.max(0, Math.min(video.duration || 0, seconds))
  }
  return {
    toggle: withVideo((video) => {
      if (video.paused) void video.play()
      else video.pause()
    }),
    seek: (seconds: number) => withVideo((video) => seekTo(video, seconds))(),
    step: (seconds: number) => withVideo((video) => seekTo(video, video.currentTime + seconds))(),
    mute: withVideo((video) => {
      video.muted = !video.muted
    }),
    volume: (volume: number) =>
      withVideo((video) => {
        video.volume = volume
        video.muted = volume === 0
      })(),
    captions: withVideo((video) => {
      const [track] = video.textTracks
      if (track) track.mode = track.mode === 'showing' ? 'disabled' : 'showing'
    }),
    fullScreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
      else void frame.current?.requestFullscreen()
    },
  }
}

const EVENTS = ['play', 'pause', 'timeupdate', 'seeking', 'volumechange', 'durationchange', 'ended'] as const

/** What the video is doing, and a way to look again after a change that makes no event. */
function usePlayback(ref: RefObject<HTMLVideoElement | null>, durationSeconds: number): [Playback, () => void] {
  const [now, setNow] = useState<Playback>({
    playing: false,
    seconds: 0,
    duration: durationSeconds,
    muted: false,
    volume: 1,
    captions: false,
  })
  const [update] = useState(() => () => {
    const video = ref.current
    if (!video) return
    setNow({
      playing: !video.paused,
      seconds: video.currentTime,
      duration: Number.isFinite(video.duration) ? video.duration : durationSeconds,
      muted: video.muted,
      volume: video.volume,
      captions: video.textTracks[0]?.mode === 'showing',
    })
  })
  useEffect(() => {
    const video = ref.current
    for (const name of EVENTS) video?.addEventListener(name, update)
    return () => {
      for (const name of EVENTS) video?.removeEventListener(name, update)
    }
  }, [ref, update])
  return [now, update]
}
