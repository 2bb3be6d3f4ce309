'use client'

import { Play } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Player } from '#lib/components/player/player.tsx'
import type { OpenSharePage } from '#lib/portal/shares/find-share-page.ts'

/**
 * The player of a shared result, with a sign in the middle until it is begun. A result that is only sound shows its
 * captions.
 */
export function SharedPlayer({
  ref,
  page: { token, video, transcript },
}: {
  ref: RefObject<HTMLVideoElement | null>
  page: OpenSharePage
}) {
  const hasBegun = useBeginning(ref, token)
  const isHeard = video.kind === 'audio'
  useEffect(() => {
    const track = ref.current?.textTracks[0]
    if (isHeard && track) track.mode = 'showing'
  }, [ref, isHeard])
  const output = isHeard ? { ...video, posterUrl: null, width: 16, height: 9 } : video
  return (
    <div className="share-player">
      <Player ref={ref} output={output} title={video.title} languageTag={transcript?.languageTag ?? 'und'} />
      {!hasBegun && (
        <span aria-hidden="true" className="share-begin">
          <Play size={28} strokeWidth={1.75} />
        </span>
      )}
    </div>
  )
}

/** Whether it was begun; counts that once, without a word about who watches. */
function useBeginning(ref: RefObject<HTMLVideoElement | null>, token: string): boolean {
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    const media = ref.current
    function begin() {
      setHasBegun(true)
      // A view that was not counted must not disturb the viewer.
      fetch(`/api/shares/${token}/views`, { method: 'POST', keepalive: true }).catch(() => undefined)
    }
    media?.addEventListener('play', begin, { once: true })
    return () => media?.removeEventListener('play', begin)
  }, [ref, token])
  return hasBegun
}
