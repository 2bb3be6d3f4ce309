'use client'

import { useState } from 'react'
import type { DrawnCaption } from '#lib/components/captions/drawn-caption.ts'
import type { PreviewedLogo } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { PreviewFrame } from './preview-frame.tsx'

/** How a reel of the kit looks. */
export function KitPreview({
  poster,
  logo,
  drawn,
}: {
  poster: string | null
  logo: PreviewedLogo | null
  drawn: DrawnCaption
}) {
  const t = useText()
  const [showsEdges, setShowsEdges] = useState(true)
  return (
    <aside className="brand-preview" aria-label={t('Preview')}>
      <label className="mb-2 flex items-center justify-end gap-2 text-xs">
        <input
          type="checkbox"
          className="check"
          checked={showsEdges}
          onChange={({ target }) => setShowsEdges(target.checked)}
        />
        {t('App edges')}
      </label>
      <PreviewFrame poster={poster} logo={logo} drawn={drawn} showsEdges={showsEdges} />
      <p className="hint mt-2 text-center">
        {showsEdges ? t('Hatched: what Instagram, TikTok and YouTube draw on top.') : t('A frame of the sample video.')}
      </p>
    </aside>
  )
}
