'use client'

import type { RefObject } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { playFrom } from '#lib/components/player/use-playback.ts'

/** J plays from the next part of a recording or video, K from the one before. */
export function useStepKeys(
  media: RefObject<HTMLMediaElement | null>,
  parts: readonly { startSeconds: number }[],
): void {
  const step = (by: number) => () => {
    const now = parts.findLastIndex((part) => part.startSeconds <= (media.current?.currentTime ?? 0))
    const next = parts[Math.max(0, now + by)]
    if (next) playFrom(media.current, next.startSeconds)
  }
  useShortcuts({ j: step(1), k: step(-1) })
}
