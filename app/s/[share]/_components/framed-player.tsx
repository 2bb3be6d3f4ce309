'use client'

import { useRef } from 'react'
import type { OpenSharePage } from '#lib/portal/shares/find-share-page.ts'
import { SharedPlayer } from './shared-player.tsx'

/** The player as large as its frame, with a way to the page. */
export function FramedPlayer({ page }: { page: OpenSharePage }) {
  const video = useRef<HTMLVideoElement>(null)
  return (
    <main className="share-frame">
      <SharedPlayer ref={video} page={page} />
      <h1 className="share-frame-title">
        <a href={page.video.path} target="_blank" rel="noopener" dir="auto">
          {page.video.title}
        </a>
      </h1>
    </main>
  )
}
