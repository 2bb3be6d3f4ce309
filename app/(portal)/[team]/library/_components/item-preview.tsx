'use client'

import { Film } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#lib/components/captions/use-reduced-motion.ts'
import { ToolPicture } from '#lib/components/pictures/tool-picture.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { LibraryItem } from '#lib/portal/library/library-view.ts'

const WAIT_MS = 300
const BEGINS_AT = 0.1

/**
 * An item's pictures. Under a pointer that rests there, it plays without sound from a tenth on, and moving over it leads
 * through the video. Never with reduced motion.
 */
export function ItemPreview({
  item,
  className,
  isSmall = false,
  isHeard = false,
}: {
  item: LibraryItem
  className: string
  isSmall?: boolean
  /** It plays with sound, because the person asked for it by key. */
  isHeard?: boolean
}) {
  const isCalm = useReducedMotion()
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const plays = !isSmall && !isCalm && item.previewUrl !== null
  const isShown = isPlaying || isHeard
  function enter(event: PointerEvent) {
    if (plays && event.pointerType === 'mouse') timer.current = setTimeout(() => setIsPlaying(true), WAIT_MS)
  }
  function leave() {
    clearTimeout(timer.current)
    setIsPlaying(false)
    setAt(0)
  }
  function scrub(event: PointerEvent<HTMLElement>) {
    const player = video.current
    if (player === null || !Number.isFinite(player.duration)) return
    const box = event.currentTarget.getBoundingClientRect()
    player.currentTime = player.duration * Math.max(0, Math.min(0.99, (event.clientX - box.left) / box.width))
  }
  return (
    <div
      className={`relative flex items-center justify-center gap-1.5 overflow-hidden rounded-md border bg-muted ${className}`}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onPointerMove={isShown ? scrub : undefined}
    >
      <Pictures item={item} isSmall={isSmall} />
      {isShown && item.previewUrl !== null && (
        <>
          <video
            ref={video}
            src={item.previewUrl}
            muted={!isHeard}
            autoPlay
            loop
            playsInline
            tabIndex={-1}
            aria-hidden="true"
            className="absolute inset-0 size-full bg-black object-contain"
            onLoadedMetadata={({ currentTarget: player }) => {
              player.currentTime = player.duration * BEGINS_AT
            }}
            onTimeUpdate={({ currentTarget: player }) => setAt(player.currentTime / (player.duration || 1))}
          />
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-1"
            style={{ background: `linear-gradient(to right, var(--keep) ${at * 100}%, transparent 0)` }}
          />
        </>
      )}
      {!isSmall && !isShown && item.durationSeconds !== null && item.durationSeconds > 0 && item.kind !== 'result' && (
        <span className="num absolute right-1.5 bottom-1.5 rounded-xs bg-black/75 px-1 text-2xs text-white">
          {durationFigure(item.durationSeconds)}
        </span>
      )}
      {!isSmall && item.resultCount > item.pictures.length && item.pictures.length > 1 && (
        <span className="num absolute right-1.5 bottom-1.5 rounded-xs border bg-card px-1 text-2xs">
          +{item.resultCount - item.pictures.length}
        </span>
      )}
    </div>
  )
}

function Pictures({ item: { pictures, tool, kind }, isSmall }: { item: LibraryItem; isSmall: boolean }) {
  if (pictures.length === 0) {
    return (
      <span className={`text-muted-foreground ${isSmall ? 'scale-50' : ''}`}>
        {tool === null ? <Film aria-hidden="true" size={28} strokeWidth={1.5} /> : <ToolPicture tool={tool} />}
      </span>
    )
  }
  return pictures.map((picture) => (
    <img
      key={picture}
      src={`${picture}?side=${isSmall ? 160 : 480}`}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={kind === 'result' ? 'h-[84%] max-w-[30%] rounded-sm object-cover' : 'size-full object-cover'}
    />
  ))
}
