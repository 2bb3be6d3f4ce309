'use client'

import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { FACETS, NO_VALUES, toggled, type VoiceFilter } from './voice-filter.ts'
import { facetLabel } from './voice-labels.ts'

/** Voices are searched in the browser. */
const TYPING_PAUSE_MS = 150

type Props = {
  filter: VoiceFilter
  languages: VoiceCatalog['languages']
  found: number
  total: number
  /** How many favorites the team has. */
  marked: number
  onChange: (next: VoiceFilter) => void
  /** The facets, for the dialog that a narrow page has in place of the column. */
  children: ReactNode
}

/** Search, what narrows the list, and how many voices are left. */
export function VoiceToolbar({ filter, languages, found, total, marked, onChange, children }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const chosen = FACETS.flatMap((facet) => filter[facet].map((value) => ({ facet, value })))
  return (
    <search className="voice-toolbar">
      <Segmented
        label={t('Filter voices')}
        value={filter.favorites ? 'favorites' : 'all'}
        options={[
          { value: 'all', label: t('{things, select, voices {All} accounts {All} other {All}}', { things: 'voices' }) },
          { value: 'favorites', label: t('Favorites {marked}', { marked }) },
        ]}
        onChange={(tab) => onChange({ ...filter, favorites: tab === 'favorites' })}
      />
      <SearchField
        label={t('Search voices')}
        placeholder={t('Search')}
        value={filter.search}
        pauseMs={TYPING_PAUSE_MS}
        onSearch={(search) => onChange({ ...filter, search })}
      />
      <button type="button" className="btn btn-outline btn-sm lg:hidden" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('Filters')}
        {chosen.length > 0 ? ` ${chosen.length}` : ''}
      </button>
      {chosen.map(({ facet, value }) => (
        <span
          key={`${facet} ${value}`}
          className="inline-flex h-(--control-sm) shrink-0 items-center gap-1 rounded-sm border border-border-strong bg-card pr-0.5 pl-2 font-medium max-lg:hidden"
        >
          {facetLabel(languages, facet, value, t)}
          <button
            type="button"
            aria-label={t('Remove the filter {value}', { value: facetLabel(languages, facet, value, t) })}
            className="inline-flex size-6 items-center justify-center rounded-xs hover:bg-accent"
            onClick={() => onChange(toggled(filter, facet, value))}
          >
            <X aria-hidden="true" size={13} strokeWidth={1.75} />
          </button>
        </span>
      ))}
      {chosen.length > 0 && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChange({ ...filter, ...NO_VALUES })}>
          {t('Clear')}
        </button>
      )}
      <span role="status" className="num ml-auto text-xs text-muted-foreground">
        {found === total
          ? t('{total, plural, one {# voice} other {# voices}}', { total })
          : t('{found, number} of {total, plural, one {# voice} other {# voices}}', { found, total })}
      </span>
      <Dialog open={open} onOpenChange={setOpen} title={t('Filters')}>
        {children}
      </Dialog>
    </search>
  )
}
