'use client'

import { CaptionTile } from '#lib/components/captions/caption-tile.tsx'

/** Captions as they stand in a video, still. */
export function CaptionSample() {
  return <CaptionTile template="productive" letterPixels={20} />
}
