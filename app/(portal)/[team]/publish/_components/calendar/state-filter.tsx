'use client'

import { useRouter } from 'next/navigation'
import { POST_WORDS } from '#lib/components/post-state.tsx'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import type { PostState } from '#lib/portal/posts/post-state.ts'
import { type CalendarView, calendarAddress } from '../publish-address.ts'

/** Shows the posts of one state; free slots are left out then. */
export function StateFilter({
  teamSlug,
  view,
  states,
}: {
  teamSlug: string
  view: CalendarView
  states: readonly PostState[]
}) {
  const router = useRouter()
  const to = (states: PostState[]) => calendarAddress(teamSlug, { ...view, states, post: null })
  const value = view.states.map((state) => POST_WORDS[state].toLowerCase()).join(', ')
  return (
    <FilterChip
      name="Status"
      value={value === '' ? null : value}
      clearAddress={to([])}
      choices={states.map((state) => ({ label: POST_WORDS[state], choose: () => router.push(to([state])) }))}
    />
  )
}
