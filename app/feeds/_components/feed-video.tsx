'use client'

import { useRef } from 'react'
import type { FeedEntry } from '#lib/contract/feeds.ts'
import { entryFilePath } from '#lib/portal/feeds/feed-addresses.ts'
import { useText } from '#text'

/**
 * The video of an entry in its own shape, at most 70 % of the window high. Nothing of it is loaded before it is played.
 * Its track is empty: a feed keeps no captions beside those in the picture. That it was begun is counted once, without a
 * word about who watches.
 */
export function FeedVideo({ feedId, entry }: { feedId: string; entry: FeedEntry }) {
  const t = useText()
  const { entryId, width, height, title } = entry
  const isCounted = useRef(false)
  function count() {
    if (isCounted.current) return
    isCounted.current = true
    // A play that was not counted must not disturb the viewer.
    fetch(`/api/feeds/${feedId}/${entryId}/plays`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  return (
    <video
      controls
      playsInline
      preload="none"
      width={width}
      height={height}
      className="h-auto max-h-[70dvh] w-auto max-w-full rounded-md bg-black"
      aria-label={title || t('Untitled video')}
      poster={entryFilePath(feedId, entryId, 'poster')}
      onPlay={count}
      src={entryFilePath(feedId, entryId, 'video')}
    >
      <track kind="captions" />
    </video>
  )
}
