'use client'

import { useState } from 'react'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { FACETS, type Facet, facetCounts, toggled, type VoiceFilter } from './voice-filter.ts'
import { facetLabel } from './voice-labels.ts'

const TITLES: Record<Facet, Message> = msgs({ language: 'Language', gender: 'Voice type', style: 'Style' })

/** How many values of a long facet are shown at first. */
const SHOWN_FIRST = 8

/** Language, gender and style, each value with the number of voices it would leave. */
export function VoiceFacets({
  catalog,
  filter,
  onChange,
}: {
  catalog: VoiceCatalog
  filter: VoiceFilter
  onChange: (next: VoiceFilter) => void
}) {
  const t = useText()
  return (
    <div className="grid gap-5">
      {FACETS.map((facet) => (
        <FacetGroup
          key={facet}
          title={t(TITLES[facet])}
          counts={facetCounts(catalog, filter, facet)}
          nameOf={(value) => facetLabel(catalog.languages, facet, value, t)}
          chosen={filter[facet]}
          onToggle={(value) => onChange(toggled(filter, facet, value))}
        />
      ))}
    </div>
  )
}

function FacetGroup({
  title,
  counts,
  nameOf,
  chosen,
  onToggle,
}: {
  title: string
  counts: [string, number][]
  nameOf: (value: string) => string
  chosen: string[]
  onToggle: (value: string) => void
}) {
  const t = useText()
  const [all, setAll] = useState(false)
  if (counts.length === 0) return null
  const shown = all ? counts : counts.filter(([value], index) => index < SHOWN_FIRST || chosen.includes(value))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-medium text-muted-foreground">{title}</legend>
      {shown.map(([value, left]) => (
        <label key={value} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" className="check" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span className="min-w-0 flex-1 truncate">{nameOf(value)}</span>
          <span className="num text-xs text-muted-foreground">{left.toLocaleString(t.tag)}</span>
        </label>
      ))}
      {counts.length > shown.length && (
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
