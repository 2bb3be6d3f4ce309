'use client'

import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { TranscriptHits } from '#lib/portal/transcripts/search-transcripts.ts'
import { useText } from '#text'
import { PERIODS } from '../../../projects/_components/view-address.ts'
import { languageLabel } from './language-label.ts'
import { type SpokenFilter, spokenAddress } from './search-address.ts'

/** What narrows a search. Speakers are numbered in each video, and offered where any are known. */
export function SearchFilters({
  teamSlug,
  filter,
  folders,
  found,
  show,
}: {
  teamSlug: string
  filter: SpokenFilter
  folders: readonly Folder[]
  found: TranscriptHits
  show: (change: Partial<SpokenFilter>) => void
}) {
  const t = useText()
  const without = (part: Partial<SpokenFilter>) => spokenAddress(teamSlug, { ...filter, skip: 0, at: null, ...part })
  const period = PERIODS.find(({ days }) => days === filter.days)
  return (
    <>
      <FilterChip
        name={t('Spoken in')}
        value={filter.language && languageLabel(filter.language, t)}
        clearAddress={without({ language: null })}
        choices={found.languages.map((language) => ({
          label: languageLabel(language, t),
          choose: () => show({ language }),
        }))}
      />
      {(found.speakers.length > 0 || filter.speaker !== null) && (
        <FilterChip
          name={t('Speaker')}
          value={filter.speaker === null ? null : t('Speaker {speaker}', { speaker: filter.speaker })}
          clearAddress={without({ speaker: null })}
          choices={found.speakers.map((speaker) => ({
            label: t('Speaker {speaker}', { speaker }),
            choose: () => show({ speaker }),
          }))}
        />
      )}
      {folders.length > 0 && (
        <FilterChip
          name={t('Folder')}
          value={folders.find(({ id }) => id === filter.folder)?.name ?? null}
          clearAddress={without({ folder: null })}
          choices={folders.map(({ id, name, parentId }) => ({
            label: parentId === null ? name : `– ${name}`,
            choose: () => show({ folder: id }),
          }))}
        />
      )}
      <FilterChip
        name={t('Date')}
        value={period ? t(period.label) : null}
        clearAddress={without({ days: null })}
        choices={PERIODS.map(({ days, label }) => ({ label: t(label), choose: () => show({ days }) }))}
      />
      <FilterChip
        name={t('Tool')}
        value={filter.tool && t(OPERATION_DISPLAYS[filter.tool].name)}
        clearAddress={without({ tool: null })}
        choices={OPERATIONS.map((tool) => ({ label: t(OPERATION_DISPLAYS[tool].name), choose: () => show({ tool }) }))}
      />
    </>
  )
}
