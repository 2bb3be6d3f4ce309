import type { ReactNode } from 'react'
import { EmptyFrames } from '#lib/components/problems/message-page.tsx'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { FACETS, NO_FILTER, type VoiceFilter } from './voice-filter.ts'
import { facetLabel } from './voice-labels.ts'

/** Shown if no voice matches the filters, with the filters in words and the count without them. */
export function NoMatch({
  filter,
  languages,
  total,
  onChange,
}: {
  filter: VoiceFilter
  languages: VoiceCatalog['languages']
  total: number
  onChange: (next: VoiceFilter) => void
}) {
  const t = useText()
  if (filter.favorites && total === 0) {
    return (
      <Empty
        title={t('No favorites yet')}
        action={t('Show all voices')}
        onAction={() => onChange({ ...filter, favorites: false })}
      >
        {t('Star a voice to show it here for everyone on your team.')}
      </Empty>
    )
  }
  const values = FACETS.flatMap((facet) => filter[facet].map((value) => facetLabel(languages, facet, value, t))).join(
    ', ',
  )
  return (
    <Empty
      title={t('No matching voices')}
      action={t('Clear filters')}
      onAction={() => onChange({ ...NO_FILTER, favorites: filter.favorites })}
    >
      {t(
        'No voices match{hasSearch, select, true { “{search}”} other {}}{hasValues, select, true {{hasSearch, select, true { and } other { }}{values}} other {}}. Clear the filters to see {total, plural, one {the only {kind, select, favorite {favorite} other {voice}}} other {all # {kind, select, favorite {favorites} other {voices}}}}.',
        {
          hasSearch: String(filter.search !== ''),
          search: filter.search,
          hasValues: String(values !== ''),
          values,
          total,
          kind: filter.favorites ? 'favorite' : 'voice',
        },
      )}
    </Empty>
  )
}

function Empty({
  title,
  action,
  onAction,
  children,
}: {
  title: string
  action: string
  onAction: () => void
  children: ReactNode
}) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <EmptyFrames />
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-[420px] text-base text-balance text-muted-foreground">{children}</p>
      <button type="button" className="btn btn-outline mt-4" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
