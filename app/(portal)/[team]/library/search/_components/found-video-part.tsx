'use client'

import { ChevronDown, Play } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { ToolPicture } from '#lib/components/pictures/tool-picture.tsx'
import { durationFigure, timecode } from '#lib/contract/time-figures.ts'
import type { FoundVideo } from '#lib/portal/transcripts/found-videos.ts'
import { useText } from '#text'
import { type Chosen, listPlaces } from './chosen-place.ts'
import { languageLabel } from './language-label.ts'
import { MarkedText } from './marked-text.tsx'
import { PlaceStrip } from './place-strip.tsx'

const SHOWN_FIRST = 3
const CHOSEN = { background: 'var(--row-sel)', boxShadow: 'inset 2px 0 0 var(--keep-line)' }

/** A video with the sentences that were found in it, in the order of time. */
export function FoundVideoPart({
  teamSlug,
  video,
  chosenId,
  onPlay,
}: {
  teamSlug: string
  video: FoundVideo
  chosenId: string | null
  onPlay: (one: Chosen) => void
}) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const places = listPlaces(video)
  const chosenAt = places.findIndex(({ id }) => id === chosenId)
  const shown = isOpen || chosenAt >= SHOWN_FIRST ? places : places.slice(0, SHOWN_FIRST)
  const hidden = places.length - shown.length
  const facts = [
    video.folder,
    t(OPERATION_DISPLAYS[video.tool].name),
    durationFigure(video.durationSeconds),
    languageLabel(video.languageTag.split('-')[0] ?? video.languageTag, t),
  ].filter((fact) => fact !== null)
  return (
    <section aria-label={video.title} className="border-b px-4 py-4 md:px-5">
      <div className="mb-2 flex items-center gap-3">
        {video.posterUrl === null ? (
          <span className="frame flex h-9 w-16 shrink-0 items-center justify-center rounded-sm">
            <span className="scale-75">
              <ToolPicture tool={video.tool} />
            </span>
          </span>
        ) : (
          <Poster src={`${video.posterUrl}?side=160`} className="h-9 w-16 shrink-0 rounded-sm" />
        )}
        <div className="min-w-0 flex-1">
          <Link href={`/${teamSlug}/projects/${video.projectId}`} className="line-clamp-2 font-medium" dir="auto">
            {video.title}
          </Link>
          <p className="truncate text-xs text-muted-foreground">{facts.join(' · ')}</p>
        </div>
        <span className="num shrink-0 text-xs text-muted-foreground">
          {t('{count, plural, one {# time} other {# times}}', { count: places.length })}
        </span>
        <div className="w-60 shrink-0 max-lg:hidden">
          <PlaceStrip video={video} chosenId={chosenId} onPlay={onPlay} />
        </div>
      </div>
      <ul className="-mx-2">
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              data-place={one.id}
              aria-pressed={one.id === chosenId}
              onClick={() => onPlay(one)}
              className={`flex w-full items-baseline gap-3 rounded-sm px-2 py-1.5 text-left text-base max-md:flex-wrap ${
                one.id === chosenId ? '' : 'hover:bg-accent'
              }`}
              style={one.id === chosenId ? CHOSEN : undefined}
            >
              <span className="num w-14 shrink-0 font-mono text-xs text-muted-foreground">
                {timecode(one.place.startSeconds)}
              </span>
              {one.place.speaker !== null && (
                <span className="w-20 shrink-0 truncate text-xs text-muted-foreground">
                  {t('Speaker {speaker}', { speaker: one.place.speaker })}
                </span>
              )}
              <span className="min-w-0 flex-1 max-md:basis-full" dir="auto">
                <MarkedText text={one.place.text} marks={one.place.marks} isNow={one.id === chosenId} />
              </span>
              <Play
                aria-hidden="true"
                size={13}
                strokeWidth={1.75}
                className="shrink-0 self-center text-muted-foreground max-md:hidden"
              />
              <span className="sr-only">{t('Play from here')}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="btn btn-ghost btn-sm mt-1 text-muted-foreground md:ml-14"
          onClick={() => setIsOpen(true)}
        >
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('{count} more in this video', { count: hidden })}
        </button>
      )}
    </section>
  )
}
