'use client'

import { useEffect, useRef } from 'react'
import { timecode } from '#lib/contract/time-figures.ts'
import type { ComposerVideo } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'

/** Shows the chosen cover; without one the poster. */
export function CoverVideo({
  video,
  coverSeconds,
  className,
}: {
  video: ComposerVideo
  coverSeconds: number | null
  className: string
}) {
  const t = useText()
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (ref.current && coverSeconds !== null) ref.current.currentTime = coverSeconds
  }, [coverSeconds])
  return (
    <video
      ref={ref}
      src={video.mediaUrl}
      poster={video.posterUrl ?? undefined}
      preload={coverSeconds === null ? 'none' : 'metadata'}
      className={className}
      muted
      playsInline
      aria-label={t('Video: {title}', { title: video.title })}
    />
  )
}

/** The frame that is shown until the video plays. */
export function CoverChoice({
  video,
  value,
  onChange,
}: {
  video: ComposerVideo
  value: number | null
  onChange: (seconds: number | null) => void
}) {
  const t = useText()
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="check"
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? 0 : null)}
        />
        {t('Use my own cover frame')}
        {value !== null && <span className="num ml-auto text-xs text-muted-foreground">{timecode(value)}</span>}
      </label>
      {value !== null && (
        <input
          type="range"
          aria-label={t('Cover frame (seconds)')}
          className="w-full accent-(--primary)"
          min={0}
          max={Math.max(0, Math.floor(video.durationSeconds * 10) / 10)}
          step={0.1}
          value={value}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      )}
    </div>
  )
}
