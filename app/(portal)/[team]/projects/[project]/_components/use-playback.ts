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

/** What the video is doing, and a way to look again after a change that makes no event. */
export function usePlayback(ref: RefObject<HTMLVideoElement | null>, durationSeconds: number): [Playback, () => void] {
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

/** What the controls and keys do. */
export function playbackActions(
  ref: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLDivElement | null>,
  update: () => void,
) {
  const withVideo = (act: (video: HTMLVideoElement) => void) => () => {
    if (ref.current) act(ref.current)
    update()
  }
  const seekTo = (video: HTMLVideoElement, seconds: number) => {
    video.currentTime = Math.max(0, Math.min(video.duration || 0, seconds))
  }
  return {
    toggle: withVideo((video) => {
      // It ends without having begun when it is paused meanwhile; the controls show what the video does, whatever came of it.
      if (video.paused) video.play().catch(update)
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
      if (document.fullscreenElement) document.exitFullscreen().catch(update)
      else frame.current?.requestFullscreen().catch(update)
    },
  }
}
