'use client'

import { useState } from 'react'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { FACETS, type Facet, facetCounts, toggled, type VoiceFilter } from './voice-filter.ts'
import { areQualities, facetLabel } from './voice-labels.ts'

const TITLES: Record<Facet, Message> = msgs({
  language: 'Language',
  style: 'Style',
  gender: 'Voice type',
  pitch: 'Pitch',
  pace: 'Pace',
  brightness: 'Brightness',
})

/** Values are looked for in the browser. */
const TYPING_PAUSE_MS = 100

/** How many values of a long facet are shown at first. */
const SHOWN_FIRST = 8

/** The facets, each value with the number of voices it would leave, and whether unclear voices are listed. */
export function VoiceFacets({
  catalog,
  unclear,
  filter,
  onChange,
}: {
  catalog: VoiceCatalog
  /** How many voices a listener would not understand well. */
  unclear: number
  filter: VoiceFilter
  onChange: (next: VoiceFilter) => void
}) {
  const t = useText()
  const isQuality = areQualities(catalog.voices.map(({ style }) => style))
  return (
    <div className="grid gap-5">
      {FACETS.map((facet) => (
        <FacetGroup
          key={facet}
          title={facet === 'style' && isQuality ? t('Quality') : t(TITLES[facet])}
          isSearched={facet === 'language'}
          counts={facetCounts(catalog, filter, facet)}
          nameOf={(value) => facetLabel(catalog.languages, facet, value, t)}
          chosen={filter[facet]}
          onToggle={(value) => onChange(toggled(filter, facet, value))}
        />
      ))}
      {unclear > 0 && (
        <label className="flex min-h-7 items-start gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="check mt-0.5"
            checked={filter.unclear}
            onChange={() => onChange({ ...filter, unclear: !filter.unclear })}
          />
          <span className="min-w-0 flex-1">
            {t(
              '{count, plural, one {Include # voice that is hard to understand} other {Include # voices that are hard to understand}}',
              {
                count: unclear,
              },
            )}
          </span>
        </label>
      )}
    </div>
  )
}

function FacetGroup({
  title,
  isSearched,
  counts,
  nameOf,
  chosen,
  onToggle,
}: {
  title: string
  /** Whether its values can be looked for by name, where they are many. */
  isSearched: boolean
  counts: [string, number][]
  nameOf: (value: string) => string
  chosen: string[]
  onToggle: (value: string) => void
}) {
  const t = useText()
  const [all, setAll] = useState(false)
  const [search, setSearch] = useState('')
  if (counts.length === 0) return null
  const wanted = search.trim().toLocaleLowerCase(t.tag)
  const isFound = (value: string) => `${nameOf(value)} ${value}`.toLocaleLowerCase(t.tag).includes(wanted)
  const first = counts.filter(([value], index) => index < SHOWN_FIRST || chosen.includes(value))
  const shown = wanted !== '' ? counts.filter(([value]) => isFound(value)) : all ? counts : first
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-medium text-muted-foreground">{title}</legend>
      {isSearched && counts.length > SHOWN_FIRST && (
        <div className="mb-1 [&>label]:w-full">
          <SearchField
            label={t('Find a language')}
            placeholder={t('Find a language')}
            value={search}
            pauseMs={TYPING_PAUSE_MS}
            isKeyless
            onSearch={setSearch}
          />
        </div>
      )}
      {wanted !== '' && shown.length === 0 && <p className="text-xs text-muted-foreground">{t('No language found')}</p>}
      {shown.map(([value, left]) => (
        <label key={value} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" className="check" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span className="min-w-0 flex-1 truncate">{nameOf(value)}</span>
          <span className="num text-xs text-muted-foreground">{left.toLocaleString(t.tag)}</span>
        </label>
      ))}
      {wanted === '' && counts.length > shown.length && (
        <button
          type="button"
          className="min-h-7 text-xs text-muted-foreground underline underline-offset-2 hover:text-foreground pointer-coarse:min-h-11"
          onClick={() => setAll(true)}
        >
          {t.rich('{count} more<span> options for {title}</span>', {
            count: counts.length - shown.length,
            title: title.toLocaleLowerCase(t.tag),
            span: (parts) => <span className="sr-only">{parts}</span>,
          })}
        </button>
      )}
    </fieldset>
  )
}
