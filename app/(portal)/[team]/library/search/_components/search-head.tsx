'use client'

import { useRouter } from 'next/navigation'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { TranscriptHits } from '#lib/portal/transcripts/search-transcripts.ts'
import { useText } from '#text'
import { libraryAddress } from '../../_components/library-address.ts'
import { type SpokenFilter, spokenAddress } from './search-address.ts'
import { SearchFilters } from './search-filters.tsx'

const TYPING_PAUSE_MS = 300

/** The words, and how they are looked for. */
export function SearchHead({
  teamSlug,
  filter,
  folders,
  found,
}: {
  teamSlug: string
  filter: SpokenFilter
  folders: readonly Folder[]
  found: TranscriptHits
}) {
  const t = useText()
  const router = useRouter()
  const show = (change: Partial<SpokenFilter>) => {
    const next = { ...filter, skip: 0, at: null, ...change }
    router.replace(spokenAddress(teamSlug, next), { scroll: false })
  }
  return (
    <search className="grid gap-2 border-b px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchField
          label={t('Search spoken words')}
          placeholder={t('Words said in your videos')}
          value={filter.words}
          pauseMs={TYPING_PAUSE_MS}
          isWide
          onSearch={(words) => show({ words: words.trim().length === 1 ? '' : words })}
        />
        <Segmented
          label={t('Search in')}
          value="spoken"
          options={[
            { value: 'spoken', label: t('Spoken words') },
            { value: 'titles', label: t('Titles') },
          ]}
          onChange={() => router.push(libraryAddress(teamSlug, { search: filter.words }))}
        />
        <span className="num text-xs text-muted-foreground" role="status">
          <FoundCount filter={filter} found={found} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SearchFilters teamSlug={teamSlug} filter={filter} folders={folders} found={found} show={show} />
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="check"
            checked={filter.forms}
            onChange={(event) => show({ forms: event.target.checked })}
          />
          {t('Other forms of the word')}
        </label>
      </div>
    </search>
  )
}

function FoundCount({ filter, found }: { filter: SpokenFilter; found: TranscriptHits }) {
  const t = useText()
  if (filter.words === '' || found.videoCount === 0) return null
  const { placeCount: times, videoCount: videos } = found
  // Of words that are said too often to be counted, only those that are shown are known by their speaker.
  if (times === null && filter.speaker !== null) return null
  if (times === null) return t('In {videos, plural, one {# video} other {# videos}}', { videos })
  return t('{times, plural, one {Once} other {# times}} in {videos, plural, one {# video} other {# videos}}', {
    times,
    videos,
  })
}
