'use client'

import { useState } from 'react'
import { LogoOver } from '#lib/components/brand/logo-over.tsx'
import { CaptionPreview } from '#lib/components/captions/caption-preview.tsx'
import type { DrawnCaption } from '#lib/components/captions/drawn-caption.ts'
import { useReducedMotion } from '#lib/components/captions/use-reduced-motion.ts'
import type { ReelTemplate, SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { freeOf, type SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { PreviewedLogo } from '#lib/portal/brand/brand-kit-view.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import type { SourceDraft } from '../source/source-draft.ts'
import type { VideoSource } from '../source/use-video-source.ts'
import type { CaptionLook } from './look-controls.tsx'

const UPRIGHT = 9 / 16

type Props = {
  look: CaptionLook & { template: SubtitleTemplate | ReelTemplate }
  /** What is drawn in place of the template. */
  drawn?: DrawnCaption | undefined
  source: VideoSource
  samples: SampleView[]
  /** Width over height of the result, whatever shape the source has. */
  aspect?: number
  /** Of the brand kit that is chosen. */
  logo?: PreviewedLogo | null
  /** Networks that captions and logo keep clear of. */
  safeAreas?: readonly SafeAreaNetwork[]
}

/**
 * The captions over a frame of the source (a still of the file, the sample's poster or the linked video), with a way to
 * pause it.
 */
export function PreviewStage(props: Props) {
  const t = useText()
  const [playing, setPlaying] = useState(true)
  return (
    <>
      <Stage {...props} playing={playing} />
      <button
        type="button"
        className="btn btn-ghost btn-sm mt-2 w-full text-muted-foreground motion-reduce:hidden"
        onClick={() => setPlaying((now) => !now)}
      >
        {playing ? t('Pause preview') : t('Play preview')}
      </button>
    </>
  )
}

const NO_CAPTIONS = { template: 'none', position: 'bottom-center', fontSize: 'm' } as const

/** A frame of the source without captions. */
export function SourceStage(props: Pick<Props, 'source' | 'samples' | 'logo' | 'safeAreas'>) {
  return <Stage {...props} look={NO_CAPTIONS} playing={false} />
}

function Stage({
  look,
  drawn,
  source,
  samples,
  aspect: given,
  logo = null,
  safeAreas = [],
  playing,
}: Props & { playing: boolean }) {
  const t = useText()
  const free = freeOf(safeAreas)
  const [measured, setMeasured] = useState<{ of: string; aspect: number } | null>(null)
  const { kind, sampleId } = source.draft
  const sample = kind === 'sample' ? samples.find(({ id, ready }) => ready && id === sampleId) : undefined
  const link = kind === 'link' && source.links.includes(source.reachable) ? source.reachable : ''
  const own = kind === 'upload' ? source.frame : null
  const picture = own?.pictureUrl ?? sample?.posterUrl
  const shown = picture ?? link
  const seen = own ? own.width / own.height : measured?.of === shown ? measured.aspect : UPRIGHT
  const aspect = given ?? seen
  const measure = (width: number, height: number) => {
    if (width > 0 && height > 0) setMeasured({ of: shown, aspect: width / height })
  }
  return (
    <>
      <div
        className="preview-stage relative mx-auto overflow-hidden rounded-[10px] bg-[oklch(0.24_0.006_112)]"
        style={{ maxWidth: aspect < 0.7 ? 264 : aspect < 1 ? 304 : undefined }}
      >
        {sample && !own && (
          <img
            src={sample.posterUrl}
            alt=""
            className="sr-only"
            ref={(image) => {
              // It may have been loaded before the page could listen to it.
              if (image !== null && measured?.of !== shown) measure(image.naturalWidth, image.naturalHeight)
            }}
            onLoad={(event) => measure(event.currentTarget.naturalWidth, event.currentTarget.naturalHeight)}
          />
        )}
        {link !== '' && <LinkPicture key={link} link={link} measure={measure} playing={playing} />}
        <CaptionPreview
          {...look}
          {...{ drawn, free }}
          aspect={aspect}
          playing={playing}
          {...(picture ? { imageUrl: picture } : {})}
          className={link ? 'bg-transparent!' : ''}
        />
        {logo && <LogoOver logo={logo} aspect={aspect} free={free} backdropUrl={picture} />}
      </div>
      <p className="mt-2 text-center text-xs text-muted-foreground">
        {stageHint(kind, picture, measured?.of === link && link !== '', t)}
      </p>
    </>
  )
}

function stageHint(kind: SourceDraft['kind'], picture: string | undefined, linkShows: boolean, t: Text): string {
  if (picture) return kind === 'sample' ? t('Preview on the sample video') : t('Preview on a frame of your video')
  if (linkShows) return t('Preview on the linked video')
  return t('Preview on a blank frame')
}

/** The video behind a link, muted and without sound, where the browser can play it; nothing where it cannot. */
function LinkPicture({
  link,
  measure,
  playing,
}: {
  link: string
  measure: (width: number, height: number) => void
  playing: boolean
}) {
  const still = useReducedMotion() || !playing
  return (
    <video
      src={link}
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
      className="absolute inset-0 size-full object-cover"
      ref={(video) => {
        if (!video) return
        if (still) video.pause()
        else video.play().catch(() => video.pause())
      }}
      onLoadedMetadata={(event) => measure(event.currentTarget.videoWidth, event.currentTarget.videoHeight)}
    />
  )
}
