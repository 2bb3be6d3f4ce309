'use client'

import { useRouter } from 'next/navigation'
import { POST_LABELS } from '#lib/components/networks/post-state.tsx'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import type { PostState } from '#lib/portal/posts/post-state.ts'
import { useText } from '#text'
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
  const t = useText()
  const router = useRouter()
  const to = (states: PostState[]) => calendarAddress(teamSlug, { ...view, states, post: null })
  const value = view.states.map((state) => t(POST_LABELS[state]).toLocaleLowerCase(t.tag)).join(', ')
  return (
    <FilterChip
      name={t('Status')}
      value={value === '' ? null : value}
      clearAddress={to([])}
      choices={states.map((state) => ({ label: t(POST_LABELS[state]), choose: () => router.push(to([state])) }))}
    />
  )
}
