'use client'

import { useEffect, useRef } from 'react'
import { Player } from '#lib/components/player/player.tsx'
import { playFrom, useMediaTime } from '#lib/components/player/use-playback.ts'

/** A moment from which the source is played; a new object plays again. */
export type SourceStart = { seconds: number }

/** Plays the source, and tells where it is. */
export function SourcePlayer({
  url,
  seconds,
  title,
  start,
  onTime,
}: {
  url: string
  seconds: number
  title: string
  start: SourceStart | null
  onTime: (seconds: number | null) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const now = useMediaTime(video)
  useEffect(() => onTime(now), [now, onTime])
  useEffect(() => {
    if (start !== null) playFrom(video.current, start.seconds)
  }, [start])
  const output = { mediaUrl: url, posterUrl: null, captionsUrl: null, durationSeconds: seconds, width: 16, height: 9 }
  return <Player ref={video} output={output} title={title} languageTag="und" />
}
