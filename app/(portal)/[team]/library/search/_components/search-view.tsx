'use client'

import Link from 'next/link'
import { useEffect, useMemo, useRef, useState } from 'react'
import { showAddress } from '#lib/components/browser/browser-features.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { TranscriptCount } from '#lib/portal/transcripts/count-transcripts.ts'
import type { TranscriptHits } from '#lib/portal/transcripts/search-transcripts.ts'
import { useText } from '#text'
import { type Chosen, listPlaces } from './chosen-place.ts'
import { FoundVideoPart } from './found-video-part.tsx'
import { PlacePane } from './place-pane.tsx'
import { type SpokenFilter, spokenAddress } from './search-address.ts'
import { useKeptSearch } from './use-kept-search.ts'

/** What was found, by video; beside it the chosen place, which plays. */
export function SearchView({
  teamSlug,
  filter,
  found,
  counted,
  mayMake,
}: {
  teamSlug: string
  filter: SpokenFilter
  found: TranscriptHits
  counted: TranscriptCount
  mayMake: boolean
}) {
  const t = useText()
  useKeptSearch(teamSlug, filter.words)
  const all = useMemo(() => found.videos.flatMap(listPlaces), [found])
  const [chosenId, setChosenId] = useState(() =>
    filter.at !== null && all.some(({ id }) => id === filter.at) ? filter.at : null,
  )
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0]
  const player = useRef<HTMLVideoElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosenId === null) return
    const address = spokenAddress(teamSlug, { ...filter, at: chosenId })
    showAddress('replace', address, window.history.state)
  }, [teamSlug, filter, chosenId])
  function choose(id: string) {
    setChosenId(id)
    const button = list.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)
    button?.scrollIntoView({ block: 'nearest' })
  }
  function move(step: number) {
    const at = chosen === undefined ? 0 : all.indexOf(chosen)
    const next = all[Math.max(0, Math.min(all.length - 1, at + step))]
    if (next) choose(next.id)
  }
  /** From a second before the sentence; again pauses. */
  function play(one: Chosen) {
    const video = player.current
    const isPlaying = one.id === chosen?.id && video !== null && !video.paused
    setChosenId(one.id)
    if (isPlaying) video.pause()
    else requestAnimationFrame(() => void startAt(player.current, one.place.startSeconds - 1))
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => chosen && play(chosen),
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_400px]">
      {chosen && (
        <PlacePane
          teamSlug={teamSlug}
          filter={filter}
          chosen={chosen}
          player={player}
          mayMake={mayMake}
          onMove={move}
          onPlay={() => play(chosen)}
        />
      )}
      <div ref={list} className="flex min-w-0 flex-col xl:col-start-1 xl:row-start-1">
        {found.videos.map((video) => (
          <FoundVideoPart
            key={video.id}
            teamSlug={teamSlug}
            video={video}
            chosenId={chosen?.id ?? null}
            onPlay={play}
          />
        ))}
        <footer className="mt-auto flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-2 text-xs text-muted-foreground md:px-5">
          <span className="num">
            {t('Searched {searched} of {all, plural, one {# video} other {# videos}}', {
              searched: counted.transcripts,
              all: counted.videos,
            })}
          </span>
          <nav aria-label={t('Pages')} className="flex gap-2">
            {filter.skip > 0 && (
              <Link
                className="btn btn-outline btn-sm text-foreground"
                href={spokenAddress(teamSlug, { ...filter, skip: 0, at: null })}
              >
                {t('First page')}
              </Link>
            )}
            {found.nextSkip !== null && (
              <Link
                className="btn btn-outline btn-sm text-foreground"
                href={spokenAddress(teamSlug, { ...filter, skip: found.nextSkip, at: null })}
              >
                {t('Next page')}
              </Link>
            )}
          </nav>
          <span className="ml-auto hidden items-center gap-1.5 lg:flex embed:hidden" aria-hidden="true">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> {t('next moment')} <span className="ml-2" />
            <Kbd>↵</Kbd> {t('play from there')}
          </span>
        </footer>
      </div>
    </div>
  )
}

async function startAt(video: HTMLVideoElement | null, seconds: number): Promise<void> {
  if (video === null) return
  video.currentTime = Math.max(0, seconds)
  await video.play().catch(() => undefined)
}
