'use client'

import { useMemo, useState } from 'react'
import type { VoiceCatalogue } from '#lib/portal/voices/voice-view.ts'
import { NoMatch } from './no-match.tsx'
import { PlayerBar } from './player-bar.tsx'
import { createSamplePlayer } from './sample-player.ts'
import { SamplePlayerContext } from './use-sample.ts'
import { useVoiceFilter } from './use-voice-filter.ts'
import { VoiceFacets } from './voice-facets.tsx'
import { matchingVoices } from './voice-filter.ts'
import { VoiceList } from './voice-list.tsx'
import { VoiceToolbar } from './voice-toolbar.tsx'

/** The voices with their filters: beside them where there is room, otherwise in a dialog. One sample plays at a time. */
export function VoicesView({ teamSlug, catalogue }: { teamSlug: string; catalogue: VoiceCatalogue }) {
  const [filter, change] = useVoiceFilter(teamSlug)
  const [player] = useState(() => createSamplePlayer((id) => `/api/media/voices/${teamSlug}/${encodeURIComponent(id)}`))
  const voices = useMemo(() => matchingVoices(catalogue, filter), [catalogue, filter])
  const facets = <VoiceFacets catalogue={catalogue} filter={filter} onChange={change} />
  return (
    <SamplePlayerContext value={player}>
      <div className="flex flex-1">
        <aside aria-label="Filters" className="voice-facets">
          {facets}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <VoiceToolbar filter={filter} found={voices.length} total={catalogue.voices.length} onChange={change}>
            {facets}
          </VoiceToolbar>
          {voices.length === 0 ? (
            <NoMatch filter={filter} total={catalogue.voices.length} onChange={change} />
          ) : (
            <VoiceList voices={voices} languages={catalogue.languages} />
          )}
          <PlayerBar voices={voices} catalogue={catalogue} />
        </div>
      </div>
    </SamplePlayerContext>
  )
}
