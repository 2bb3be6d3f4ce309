'use client'

import { useState } from 'react'
import type { DrawnCaption } from '#lib/components/captions/drawn-caption.ts'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { msgs } from '#lib/i18n/message.ts'
import type { BrandVideoView, PreviewedLogo } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { PreviewFrame } from './preview-frame.tsx'

const PARTS = msgs({ reel: 'Reel', intro: 'Intro', outro: 'Outro' })
type Part = keyof typeof PARTS

/** How a reel of the kit looks, and what comes before and after it. */
export function KitPreview({
  poster,
  logo,
  drawn,
  intro,
  outro,
}: {
  poster: string | null
  logo: PreviewedLogo | null
  drawn: DrawnCaption
  intro: BrandVideoView | null
  outro: BrandVideoView | null
}) {
  const t = useText()
  const [showsEdges, setShowsEdges] = useState(true)
  const [chosen, setChosen] = useState<Part>('reel')
  const videos = { reel: null, intro, outro }
  const parts: Part[] = [
    'reel',
    ...(intro === null ? [] : ['intro' as const]),
    ...(outro === null ? [] : ['outro' as const]),
  ]
  const video = videos[chosen]
  return (
    <aside className="brand-preview" aria-label={t('Preview')}>
      <div className="mb-2 flex min-h-7 items-center gap-2">
        {parts.length > 1 && (
          <Segmented
            label={t('Preview of')}
            value={video === null ? 'reel' : chosen}
            options={parts.map((value) => ({ value, label: t(PARTS[value]) }))}
            onChange={setChosen}
          />
        )}
        <label className="ml-auto flex items-center gap-2 text-xs">
          <input
            type="checkbox"
            className="check"
            checked={showsEdges}
            onChange={({ target }) => setShowsEdges(target.checked)}
          />
          {t('App edges')}
        </label>
      </div>
      {video === null ? (
        <PreviewFrame poster={poster} logo={logo} drawn={drawn} showsEdges={showsEdges} />
      ) : (
        <AddedFrame key={video.id} url={video.url} label={t(PARTS[chosen])} />
      )}
      <p className="hint mt-2 text-center">
        {video !== null
          ? t('Shown whole, over a blurred copy of it.')
          : showsEdges
            ? t('Hatched: what Instagram, TikTok and YouTube draw on top.')
            : t('A frame of the sample video.')}
      </p>
    </aside>
  )
}

/** A video as it is rendered in an upright frame. */
function AddedFrame({ url, label }: { url: string; label: string }) {
  return (
    <div className="brand-frame">
      <span className="brand-frame-fill" aria-hidden="true">
        <video src={url} preload="metadata" muted playsInline tabIndex={-1} />
      </span>
      <video className="brand-frame-video" src={url} preload="metadata" controls playsInline aria-label={label}>
        <track kind="captions" />
      </video>
    </div>
  )
}
