import { count } from '#lib/components/figures.ts'
import { EmptyFrames } from '#lib/components/message-page.tsx'
import { FACETS, type VoiceFilter } from './voice-filter.ts'
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
  const chosen = FACETS.flatMap((facet) => filter[facet].map(valueName)).join(', ')
  const named = filter.search === '' ? 'No voice' : `Nothing with “${filter.search}”`
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <EmptyFrames />
      <h2 className="mt-4 text-lg font-semibold">No voice matches</h2>
      <p className="mt-1 max-w-[420px] text-base text-balance text-muted-foreground">
        {named} is here{chosen === '' ? '' : ` under ${chosen}`}. Without the filters there {total === 1 ? 'is' : 'are'}{' '}
        {count(total, 'voice')}.
      </p>
      <button
        type="button"
        className="btn btn-outline mt-4"
        onClick={() => onChange({ search: '', language: [], gender: [], style: [] })}
      >
        Clear filters
      </button>
    </div>
  )
}
