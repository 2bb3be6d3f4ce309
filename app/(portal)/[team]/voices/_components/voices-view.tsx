'use client'

import { useMemo, useState } from 'react'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { NoMatch } from './no-match.tsx'
import { PlayerBar } from './player-bar.tsx'
import { createSamplePlayer } from './sample-player.ts'
import { SentenceForm } from './sentence-form.tsx'
import { useFavorites } from './use-favorites.ts'
import { SamplePlayerContext } from './use-sample.ts'
import { useVoiceFilter } from './use-voice-filter.ts'
import { VoiceFacets } from './voice-facets.tsx'
import { matchingVoices, offeredVoices } from './voice-filter.ts'
import { qualityRank } from './voice-labels.ts'
import { VoiceList } from './voice-list.tsx'
import { VoiceToolbar } from './voice-toolbar.tsx'

/** The voices with their filters: beside them where there is room, otherwise in a dialog. One sample plays at a time. */
export function VoicesView({
  teamSlug,
  catalog,
  favorites: given,
  editable,
  useAddress,
  previews,
}: {
  teamSlug: string
  catalog: VoiceCatalog
  /** Ids of the voices that the team marked. */
  favorites: string[]
  editable: boolean
  /** The address that uses a voice, as far as its id; null where no tool takes one. */
  useAddress: string | null
  /** Whether the voices can speak a sentence of the team's own. */
  previews: boolean
}) {
  const t = useText()
  const [filter, change] = useVoiceFilter(teamSlug)
  const [player] = useState(() => createSamplePlayer(teamSlug))
  const { favorites, mark } = useFavorites(teamSlug, given)
  const marked = useMemo(() => catalog.voices.filter(({ id }) => favorites.has(id)), [catalog, favorites])
  const listed = useMemo(
    () => (filter.favorites ? { ...catalog, voices: marked } : offeredVoices(catalog, filter.unclear)),
    [catalog, marked, filter.favorites, filter.unclear],
  )
  const unclear = filter.favorites ? 0 : catalog.voices.filter(({ isUnclear }) => isUnclear).length
  const voices = useMemo(
    () => matchingVoices(listed, filter).toSorted((one, other) => qualityRank(one) - qualityRank(other)),
    [listed, filter],
  )
  const facets = <VoiceFacets catalog={listed} unclear={unclear} filter={filter} onChange={change} />
  return (
    <SamplePlayerContext value={player}>
      <div className="flex flex-1">
        <aside aria-label={t('Filters')} className="voice-facets">
          {facets}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          {previews && <SentenceForm voices={voices} />}
          <VoiceToolbar
            filter={filter}
            languages={catalog.languages}
            found={voices.length}
            total={listed.voices.length}
            marked={marked.length}
            onChange={change}
          >
            {facets}
          </VoiceToolbar>
          {voices.length === 0 ? (
            <NoMatch filter={filter} languages={catalog.languages} total={listed.voices.length} onChange={change} />
          ) : (
            <VoiceList
              voices={voices}
              languages={catalog.languages}
              favorites={favorites}
              onMark={editable ? mark : undefined}
              useAddress={useAddress}
            />
          )}
          <PlayerBar voices={voices} catalog={catalog} />
        </div>
      </div>
    </SamplePlayerContext>
  )
}
