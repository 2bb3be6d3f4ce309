import type { ReactNode } from 'react'
import { count } from '#lib/components/figures.ts'
import { EmptyFrames } from '#lib/components/message-page.tsx'
import { FACETS, NO_FILTER, type VoiceFilter } from './voice-filter.ts'
import { valueName } from './voice-words.ts'

/** No voice meets the filter: says it in words and how many there are without. */
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
        Mark a voice with its star, and everybody in your team finds it here.
      </Empty>
    )
  }
  const chosen = FACETS.flatMap((facet) => filter[facet].map(valueName)).join(', ')
  const named = filter.search === '' ? 'No voice' : `Nothing with “${filter.search}”`
  return (
    <Empty
      title="No voice matches"
      action="Clear filters"
      onAction={() => onChange({ ...NO_FILTER, favourites: filter.favourites })}
    >
      {named} is here{chosen === '' ? '' : ` under ${chosen}`}. Without the filters there {total === 1 ? 'is' : 'are'}{' '}
      {count(total, filter.favourites ? 'favourite' : 'voice')}.
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
