import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { keptSpans, resultSeconds, type Span, sourceSeconds } from '#lib/contract/editing/kept-spans.ts'

export type Preview = {
  video: RefObject<HTMLVideoElement | null>
  playing: boolean
  /** Where it is in the source. */
  seconds: number
  /** Where it is in the result, and how long that is. */
  at: number
  duration: number
  spans: Span[]
  toggle: () => void
  /** Goes to an instant of the source, also one that is cut out. */
  seek: (sourceSeconds: number) => void
  /** Goes to an instant of the result. */
  seekResult: (resultSeconds: number) => void
  /** Plays a stretch of the source, whatever is cut out of it, and stops. */
  playSpan: (span: Span) => void
}

/** Nearer to a cut than this, the next frame is behind it. */
const AHEAD_SECONDS = 0.02

/** Plays the source as the result will be: cuts are skipped. */
export function usePreview(document: EditDocument): Preview {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const { words, cuts, startSeconds, endSeconds } = document
  const spans = useMemo(
    () => keptSpans({ words, cuts, startSeconds, endSeconds }),
    [words, cuts, startSeconds, endSeconds],
  )
  const [seconds, setSeconds] = useState(spans[0]?.startSeconds ?? 0)
  const latest = useRef({ spans, until: null as number | null })
  useEffect(() => {
    latest.current.spans = spans
  }, [spans])
  useEffect(() => follow(video.current, latest.current, setSeconds, setPlaying), [])
  const duration = spans.reduce((sum, span) => sum + span.endSeconds - span.startSeconds, 0)
  const seek = (to: number) => {
    setSeconds(to)
    if (video.current) video.current.currentTime = to
  }
  const play = () => {
    // The promise rejects when playback is paused before it begins.
    video.current?.play().catch(() => setPlaying(false))
  }
  return {
    ...{ video, playing, seconds, duration, spans, seek },
    at: resultSeconds(spans, seconds),
    toggle: () => {
      if (!video.current?.paused) return video.current?.pause()
      latest.current.until = null
      const isOver = seconds >= (spans.at(-1)?.endSeconds ?? 0) - AHEAD_SECONDS
      if (isOver) seek(spans[0]?.startSeconds ?? 0)
      play()
    },
    seekResult: (to) => seek(sourceSeconds(spans, to)),
    playSpan: (span) => {
      latest.current.until = span.endSeconds
      seek(span.startSeconds)
      play()
    },
  }
}

type Latest = { spans: Span[]; until: number | null }

function follow(
  video: HTMLVideoElement | null,
  latest: Latest,
  setSeconds: (seconds: number) => void,
  setPlaying: (playing: boolean) => void,
): () => void {
  if (video === null) return () => undefined
  let frame = 0
  const read = () => {
    if (!video.paused) skipCuts(video, latest)
    if (!video.seeking) setSeconds(video.currentTime)
    frame = video.paused ? 0 : requestAnimationFrame(read)
  }
  const onPlay = () => {
    setPlaying(true)
    cancelAnimationFrame(frame)
    read()
  }
  const onPause = () => setPlaying(false)
  const onSeeked = () => setSeconds(video.currentTime)
  video.addEventListener('play', onPlay)
  video.addEventListener('pause', onPause)
  video.addEventListener('seeked', onSeeked)
  return () => {
    cancelAnimationFrame(frame)
    video.removeEventListener('play', onPlay)
    video.removeEventListener('pause', onPause)
    video.removeEventListener('seeked', onSeeked)
  }
}

function skipCuts(video: HTMLVideoElement, latest: Latest): void {
  const now = video.currentTime
  if (latest.until !== null) {
    if (now >= latest.until) video.pause()
    return
  }
  const span = latest.spans.find(({ endSeconds }) => now < endSeconds - AHEAD_SECONDS)
  if (span === undefined) video.pause()
  else if (now < span.startSeconds - AHEAD_SECONDS && !video.seeking) video.currentTime = span.startSeconds
}
