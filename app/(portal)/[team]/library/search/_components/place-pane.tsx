'use client'

import { ChevronDown, ChevronUp, ExternalLink, Link2, Scissors } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode, RefObject } from 'react'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { timecode } from '#lib/contract/time-figures.ts'
import { useText } from '#text'
import { newProjectAddress } from '../../_components/new-project-address.ts'
import type { Chosen } from './chosen-place.ts'
import { MarkedText } from './marked-text.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { ReelsWithPlace } from './reels-with-place.tsx'
import { type SpokenFilter, spokenAddress } from './search-address.ts'

type Props = {
  teamSlug: string
  filter: SpokenFilter
  chosen: Chosen
  player: RefObject<HTMLVideoElement | null>
  mayMake: boolean
  onMove: (step: number) => void
  onPlay: () => void
}

/** The chosen place: the video, what is said around it, the reels that have it, and what can be made of it. */
export function PlacePane({ teamSlug, filter, chosen, player, mayMake, onMove, onPlay }: Props) {
  const t = useText()
  const copy = useCopy()
  const { video, place, number, id } = chosen
  const make = mayMake && video.source !== null ? newProjectAddress(teamSlug, null, video.source, filter.words) : null
  return (
    <aside
      aria-label={t('Selected moment')}
      className="z-(--z-raised) flex flex-col border-b bg-card max-xl:sticky max-xl:top-12 xl:sticky xl:top-12 xl:col-start-2 xl:row-start-1 xl:max-h-[calc(100dvh-64px)] xl:self-start xl:overflow-y-auto xl:border-b-0 xl:border-l embed:static xl:embed:max-h-none"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5 max-md:gap-2">
        {video.playUrl === null ? (
          <p className="flex aspect-video items-center justify-center rounded-md bg-muted px-6 text-center text-sm text-muted-foreground max-xl:hidden">
            {t('We no longer have this video. Open the project to see its results.')}
          </p>
        ) : (
          <video
            key={video.id}
            ref={player}
            src={`${video.playUrl}#t=${Math.max(0, place.startSeconds - 1)}`}
            controls
            preload="metadata"
            playsInline
            className="aspect-video max-h-[32dvh] w-full rounded-md bg-black object-contain xl:max-h-none"
          >
            <track kind="captions" />
          </video>
        )}
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold" dir="auto" title={video.title}>
              {video.title}
            </h2>
            <p className="num text-xs text-muted-foreground">
              {t('{number} of {count} in this video, at {time}', {
                number,
                count: video.places.length,
                time: timecode(place.startSeconds),
              })}
            </p>
          </div>
          <button
            type="button"
            className="btn btn-outline btn-icon btn-sm"
            aria-label={t('Previous moment')}
            onClick={() => onMove(-1)}
          >
            <ChevronUp aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
          <button
            type="button"
            className="btn btn-outline btn-icon btn-sm"
            aria-label={t('Next place')}
            onClick={() => onMove(1)}
          >
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        </div>
        <div className="grid gap-3 max-xl:hidden">
          <PlaceStrip video={video} chosenId={id} onPlay={onPlay} />
          <h3 className="mt-2 font-semibold">{t('Transcript excerpt')}</h3>
          <ol className="grid gap-1.5">
            {place.before.map((line) => (
              <Line key={line.startSeconds} at={line.startSeconds}>
                {line.text}
              </Line>
            ))}
            <Line at={place.startSeconds} isChosen>
              <MarkedText text={place.text} marks={place.marks} isNow />
            </Line>
            {place.after.map((line) => (
              <Line key={line.startSeconds} at={line.startSeconds}>
                {line.text}
              </Line>
            ))}
          </ol>
          <ReelsWithPlace teamSlug={teamSlug} chosen={chosen} />
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t px-4 py-3 max-xl:hidden md:px-5">
        {make !== null && (
          <Link href={make} className="btn btn-primary">
            <Scissors aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Make reels about this')}
          </Link>
        )}
        <Link href={`/${teamSlug}/projects/${video.projectId}` as Route} className="btn btn-outline">
          <ExternalLink aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Open')}
        </Link>
        <span className="ml-auto">
          <IconButton
            label={t('Copy link to this moment')}
            Icon={Link2}
            className="text-muted-foreground"
            onClick={() => {
              const address = spokenAddress(teamSlug, { ...filter, at: id })
              void copy(new URL(address, window.location.href).href, t('Link copied'))
            }}
          />
        </span>
      </div>
    </aside>
  )
}

function Line({ at, isChosen = false, children }: { at: number; isChosen?: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-sm">
      <span className="num w-12 shrink-0 pt-px font-mono text-xs text-muted-foreground">{timecode(at)}</span>
      <span
        className={`min-w-0 ${isChosen ? 'text-foreground' : 'text-muted-foreground'}`}
        style={isChosen ? { background: 'var(--keep-soft)' } : undefined}
        dir="auto"
      >
        {children}
      </span>
    </li>
  )
}
