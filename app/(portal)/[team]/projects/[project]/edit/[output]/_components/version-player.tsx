'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { keptSpans, resultSeconds } from '#lib/contract/editing/kept-spans.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { EditorVersion } from '#lib/portal/editing/editor-view.ts'
import { useText } from '#text'
import { frameStyle } from './preview-player.tsx'
import type { Preview } from './use-preview.ts'

/** Further apart than this, both sides are brought together again. */
const DRIFT_SECONDS = 0.25

/** A rendered version. `beside` keeps it at the moment of the draft’s preview, silently. */
export function VersionPlayer({
  version,
  document,
  beside,
}: {
  version: EditorVersion
  /** What the version was rendered from, where it is played beside the draft. */
  document: EditDocument
  beside?: Preview | undefined
}) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [loaded, setLoaded] = useState(false)
  const spans = useMemo(() => keptSpans(document), [document])
  const at = beside === undefined ? null : (document.introSeconds ?? 0) + resultSeconds(spans, beside.seconds)
  const playing = beside?.playing === true
  useEffect(() => {
    const media = video.current
    if (media === null || at === null || !loaded) return
    if (Math.abs(media.currentTime - at) > DRIFT_SECONDS) media.currentTime = at
    if (playing && media.paused) media.play().catch(() => media.pause())
    if (!playing && !media.paused) media.pause()
  }, [at, playing, loaded])
  return (
    <>
      {beside && (
        <p className="mb-2 flex w-full items-center gap-2 text-xs text-muted-foreground">
          <StateGlyph state="completed" size={14} color="var(--muted-foreground)" />
          <span className="font-medium text-foreground">v{version.version}</span>
          <span className="num ml-auto">
            {t('{duration}, rendered', { duration: durationFigure(version.durationSeconds) })}
          </span>
        </p>
      )}
      <div className="player editor-frame" style={frameStyle(version.frame ?? document)}>
        <video
          ref={video}
          src={version.mediaUrl}
          poster={beside ? undefined : (version.posterUrl ?? undefined)}
          onLoadedMetadata={() => setLoaded(true)}
          preload="metadata"
          playsInline
          controls={!beside}
          muted={beside !== undefined}
          aria-label={t('Version {version}', { version: version.version })}
        >
          <track kind="captions" />
        </video>
      </div>
    </>
  )
}
