'use client'

import { type RefObject, useEffect, useState } from 'react'

export type Playback = {
  playing: boolean
  seconds: number
  duration: number
  muted: boolean
  volume: number
  captions: boolean
}

const EVENTS = ['play', 'pause', 'timeupdate', 'seeking', 'volumechange', 'durationchange', 'ended'] as const

/** What a video or recording is doing, and a way to look again after a change that makes no event. */
export function usePlayback(ref: RefObject<HTMLMediaElement | null>, durationSeconds: number): [Playback, () => void] {
  const [now, setNow] = useState<Playback>({
    playing: false,
    seconds: 0,
    duration: durationSeconds,
    muted: false,
    volume: 1,
    captions: false,
  })
  const [update] = useState(() => () => {
    const media = ref.current
    if (!media) return
    setNow({
      playing: !media.paused,
      seconds: media.currentTime,
      duration: Number.isFinite(media.duration) ? media.duration : durationSeconds,
      muted: media.muted,
      volume: media.volume,
      captions: media.textTracks[0]?.mode === 'showing',
    })
  })
  useEffect(() => {
    const media = ref.current
    for (const name of EVENTS) media?.addEventListener(name, update)
    return () => {
      for (const name of EVENTS) media?.removeEventListener(name, update)
    }
  }, [ref, update])
  return [now, update]
}

/** What the controls and keys do. */
export function playbackActions(ref: RefObject<HTMLMediaElement | null>, update: () => void) {
  const withMedia = (act: (media: HTMLMediaElement) => void) => () => {
    if (ref.current) act(ref.current)
    update()
  }
  const seekTo = (media: HTMLMediaElement, seconds: number) => {
    media.currentTime = Math.max(0, Math.min(media.duration || 0, seconds))
  }
  return {
    toggle: withMedia((media) => {
      // The promise rejects when playback is paused before it begins; the controls show the media's state in any case.
      if (media.paused) media.play().catch(update)
      else media.pause()
    }),
    seek: (seconds: number) => withMedia((media) => seekTo(media, seconds))(),
    step: (seconds: number) => withMedia((media) => seekTo(media, media.currentTime + seconds))(),
    mute: withMedia((media) => {
      media.muted = !media.muted
    }),
    volume: (volume: number) =>
      withMedia((media) => {
        media.volume = volume
        media.muted = volume === 0
      })(),
    captions: withMedia((media) => {
      const [track] = media.textTracks
      if (!track) return
      track.mode = track.mode === 'showing' ? 'disabled' : 'showing'
      liftCaptions(media)
    }),
  }
}

/** Room for the controls at the bottom of a player, in pixels. */
const CONTROLS_HEIGHT = 92

/** A line of captions, as a share of the height of the video. */
const LINE_SHARE = 0.0533

/** Places captions above the controls, which lie over the bottom of the picture. */
export function liftCaptions(media: HTMLMediaElement): void {
  const lines = Math.ceil(CONTROLS_HEIGHT / Math.max(1, LINE_SHARE * media.clientHeight)) + 1
  for (const cue of media.textTracks[0]?.cues ?? []) if (cue instanceof VTTCue) cue.line = -lines
}

/** Plays from a moment on. */
export function playFrom(media: HTMLMediaElement | null, seconds: number): void {
  if (!media) return
  media.currentTime = seconds
  // The promise rejects when playback is paused before it begins; then there is nothing to do.
  media.play().catch(() => undefined)
}

/** Where it is, each frame while it plays; null before it was first played or moved. */
export function useMediaTime(ref: RefObject<HTMLMediaElement | null>): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let frame = 0
    const read = () => setSeconds(element.currentTime)
    const follow = () => {
      read()
      frame = element.paused ? 0 : requestAnimationFrame(follow)
    }
    element.addEventListener('play', follow)
    element.addEventListener('seeked', read)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('play', follow)
      element.removeEventListener('seeked', read)
    }
  }, [ref])
  return seconds
}

/** Whether a line or a word is the one being spoken. */
export function isWithin(part: { startSeconds: number; endSeconds: number }, seconds: number | null): boolean {
  return seconds !== null && part.startSeconds <= seconds && seconds < part.endSeconds
}
