'use client'

import { useEffect, useRef } from 'react'
import { timecode } from '#lib/components/figures.ts'
import { NetworkGlyph } from '#lib/components/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { ComposerAccount, ComposerVideo } from '#lib/portal/posts/open-composer.ts'

/** A post roughly as its network shows it: the video with who posts it and what is written below. */
export function Preview({
  video,
  account,
  text,
  coverSeconds,
}: {
  video: ComposerVideo
  account: ComposerAccount
  text: { title: string; description: string; tags: string[] }
  coverSeconds: number | null
}) {
  const { displayName, handle, network } = account
  const upright = video.width !== null && video.height !== null && video.height > video.width
  const tags = text.tags.map((tag) => `#${tag.replaceAll(' ', '')}`).join(' ')
  return (
    <article aria-label={`Preview: ${displayName}`} className="card overflow-hidden">
      <header className="flex items-center gap-2 px-3 py-2">
        <NetworkGlyph network={network} size={14} label={NETWORK_LIMITS[network].name} />
        <span className="min-w-0 truncate font-medium" dir="auto">
          {displayName}
        </span>
        {handle && <span className="min-w-0 truncate text-xs text-muted-foreground">{handle}</span>}
      </header>
      <div className="flex justify-center bg-black">
        <CoverVideo
          video={video}
          coverSeconds={coverSeconds}
          className={upright ? 'h-[320px]' : 'max-h-[260px] w-full'}
        />
      </div>
      <div className="grid gap-0.5 px-3 py-2.5">
        {text.title && (
          <p className="font-medium break-words" dir="auto">
            {text.title}
          </p>
        )}
        {text.description && (
          <p className="line-clamp-4 break-words whitespace-pre-wrap" dir="auto">
            {text.description}
          </p>
        )}
        {tags && <p className="break-words text-link">{tags}</p>}
        {!text.title && !text.description && <p className="text-muted-foreground">No text</p>}
      </div>
    </article>
  )
}

/** Shows the chosen cover; without one the poster. */
function CoverVideo({
  video,
  coverSeconds,
  className,
}: {
  video: ComposerVideo
  coverSeconds: number | null
  className: string
}) {
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
      aria-label={`Video: ${video.title}`}
    />
  )
}

/** Which frame stands for the video until it plays. */
export function CoverChoice({
  video,
  value,
  onChange,
}: {
  video: ComposerVideo
  value: number | null
  onChange: (seconds: number | null) => void
}) {
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="check"
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? 0 : null)}
        />
        Choose the cover frame
        {value !== null && <span className="num ml-auto text-xs text-muted-foreground">{timecode(value)}</span>}
      </label>
      {value !== null && (
        <input
          type="range"
          aria-label="Cover frame, seconds"
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
