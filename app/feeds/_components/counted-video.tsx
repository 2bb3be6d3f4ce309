'use client'

import { useRef } from 'react'

/**
 * A video that counts once that it was begun, without a word about who watches. Its track is empty where the result that was posted
 * has no captions, or is gone.
 */
export function CountedVideo({
  label,
  playsAddress,
  captions,
  ...video
}: {
  width: number
  height: number
  label: string
  poster: string
  src: string
  playsAddress: string
  captions: { src: string; srcLang: string | undefined; label: string } | null
}) {
  const isCounted = useRef(false)
  function count() {
    if (isCounted.current) return
    isCounted.current = true
    // A play that was not counted must not disturb the viewer.
    fetch(playsAddress, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  return (
    <video
      controls
      playsInline
      preload="none"
      className="h-auto max-h-[70dvh] w-auto max-w-full rounded-md bg-black"
      aria-label={label}
      onPlay={count}
      {...video}
    >
      <track kind="captions" {...captions} />
    </video>
  )
}
