'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { NOTHING, onBoardChange, readBoard } from './upload-board.ts'

const UploadCard = lazy(() => import('./upload-card.tsx').then(({ UploadCard }) => ({ default: UploadCard })))

/** The uploads that go on while another page is open, bottom right. */
export function UploadCards() {
  const uploads = useSyncExternalStore(onBoardChange, readBoard, () => NOTHING)
  if (uploads.length === 0) return null
  return (
    <div className="upload-cards fixed right-4 bottom-20 z-(--z-nav) grid w-[min(340px,calc(100vw-2rem))] grid-cols-[minmax(0,1fr)] gap-2 md:bottom-4">
      <Suspense>
        {uploads.map((upload) => (
          <UploadCard key={upload.place} upload={upload} />
        ))}
      </Suspense>
    </div>
  )
}
