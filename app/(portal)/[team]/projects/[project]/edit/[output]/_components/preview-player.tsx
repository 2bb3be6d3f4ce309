'use client'

import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useRestingPointer } from '#lib/components/player/use-resting-pointer.ts'
import { CoveredAreas } from '#lib/components/safe-areas/covered-areas.tsx'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { isUpright, type SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { useText } from '#text'
import { PreviewCaptions } from './preview-captions.tsx'
import { SourcePicture } from './source-picture.tsx'
import type { Preview } from './use-preview.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

/** The draft as it will look: the source with its cuts skipped, the crop, and the captions over it. */
export function PreviewPlayer({
  title,
  document,
  captions = document,
  preview,
  covered = null,
  fallback,
}: {
  title: string
  document: EditDocument
  /** What the captions say, where it is something else; null for none. */
  captions?: EditDocument | null
  preview: Preview
  /** The network whose buttons and texts are shown over it. */
  covered?: SafeAreaNetwork | null
  /** Shown where the browser cannot play the source. */
  fallback: ReactNode
}) {
  const t = useText()
  const [failed, setFailed] = useState(false)
  const [muted, setMuted] = useState(false)
  const pointer = useRestingPointer()
  if (failed) return fallback
  const { video, playing, at, duration } = preview
  const mute = () => {
    if (video.current) video.current.muted = !muted
    setMuted(!muted)
  }
  return (
    <div
      className="player editor-frame"
      data-idle={playing && pointer.isResting}
      style={frameStyle(document)}
      {...pointer.handlers}
    >
      {/* The captions are drawn over it, from the words beside it. */}
      <video
        ref={video}
        src={document.sourceUrl}
        preload="auto"
        playsInline
        aria-label={title}
        onClick={preview.toggle}
        onError={() => setFailed(true)}
        onLoadedMetadata={() => preview.seek(preview.seconds)}
      >
        <track kind="captions" />
      </video>
      {(document.crop !== null || (document.zooms ?? []).length > 0) && (
        <SourcePicture video={video} document={document} />
      )}
      <button type="button" tabIndex={-1} aria-hidden="true" className="absolute inset-0" onClick={preview.toggle} />
      <div className="player-controls">
        <input
          type="range"
          aria-label={t('Position')}
          aria-valuetext={t('{position} of {duration}', {
            position: durationFigure(at),
            duration: durationFigure(duration),
          })}
          className="player-seek max-lg:sr-only"
          min={0}
          max={duration || 1}
          step={0.1}
          value={Math.min(at, duration)}
          style={{ '--progress': `${duration > 0 ? (100 * at) / duration : 0}%` } as CSSProperties}
          onChange={(event) => preview.seekResult(event.target.valueAsNumber)}
        />
        <div className="player-buttons">
          <button
            type="button"
            className="player-button"
            aria-label={playing ? t('Pause') : t('Play')}
            title={playing ? t('Pause') : t('Play')}
            onClick={preview.toggle}
          >
            {playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          </button>
          <span className="num text-xs whitespace-nowrap">
            {durationFigure(at)} / {durationFigure(duration)}
          </span>
          <button
            type="button"
            className="player-button ml-auto max-lg:hidden"
            aria-label={t('Mute')}
            aria-pressed={muted}
            title={t('Mute')}
            onClick={mute}
          >
            {muted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
          </button>
        </div>
      </div>
      <div className="pointer-events-none absolute inset-0">
        {covered !== null && isUpright(document) && <CoveredAreas networks={[covered]} />}
        {captions !== null && <PreviewCaptions document={captions} seconds={preview.seconds} />}
      </div>
    </div>
  )
}

export function frameStyle({ width, height }: { width: number; height: number }): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, maxWidth: `calc(var(--player-height) * ${width} / ${height})` }
}
