import type { ReactNode } from 'react'
import { count } from '#lib/components/figures.ts'
import { EmptyFrames } from '#lib/components/message-page.tsx'
import { FACETS, NO_FILTER, type VoiceFilter } from './voice-filter.ts'
import { valueName } from './voice-words.ts'

/** Shown if no voice matches the filters, with the filters in words and the count without them. */
export function NoMatch({
  filter,
  total,
  onChange,
}: {
  filter: VoiceFilter
  total: number
  onChange: (next: VoiceFilter) => void
}) {
  if (filter.favourites && total === 0) {
    return (
      <Empty
        title="No favourites yet"
        action="Show all voices"
        onAction={() => onChange({ ...filter, favourites: false })}
      >
        Star a voice, and it appears here for everyone in your team.
      </Empty>
    )
  }
  const chosen = FACETS.flatMap((facet) => filter[facet].map(valueName)).join(', ')
  const noun = filter.favourites ? 'favourite' : 'voice'
  const named = filter.search === '' ? 'No voices match' : `No voices match “${filter.search}”`
  return (
    <Empty
      title="No matching voices"
      action="Clear filters"
      onAction={() => onChange({ ...NO_FILTER, favourites: filter.favourites })}
    >
      {named}
      {chosen === '' ? '' : `${filter.search === '' ? ' ' : ' and '}${chosen}`}. Clear the filters to see{' '}
      {total === 1 ? 'the only' : 'all'} {total === 1 ? noun : count(total, noun)}.
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
