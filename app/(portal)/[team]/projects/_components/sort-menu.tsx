'use client'

import { ArrowDownNarrowWide, Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { ProjectFilter, ProjectSort } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { projectsAddress, readSort, sortText } from './view-address.ts'

const ORDERS: readonly { sort: ProjectSort; label: Message }[] = [
  { sort: { by: 'created', direction: 'desc' }, label: msg('Newest first') },
  { sort: { by: 'created', direction: 'asc' }, label: msg('Oldest first') },
  { sort: { by: 'updated', direction: 'desc' }, label: msg('Last updated') },
  { sort: { by: 'title', direction: 'asc' }, label: msg('Title') },
  { sort: { by: 'state', direction: 'desc' }, label: msg('Needs attention first') },
  { sort: { by: 'duration', direction: 'desc' }, label: msg('Longest source') },
]

const SORTED = msg('Sorted')

/** Every order by its name: the heads of the columns have three of them, and a phone shows no heads. */
export function SortMenu({ teamSlug, filter }: { teamSlug: string; filter: ProjectFilter }) {
  const t = useText()
  const router = useRouter()
  const value = sortText(filter.sort)
  const options = ORDERS.map(({ sort, label }) => ({ value: sortText(sort), label }))
  const named = t(options.find((option) => option.value === value)?.label ?? SORTED)
  return (
    <Menu
      label={t('Sort')}
      align="end"
      trigger={
        <button
          type="button"
          className="btn btn-outline btn-sm ml-auto"
          aria-label={t('Sort: {order}', { order: named })}
        >
          <ArrowDownNarrowWide aria-hidden="true" size={14} strokeWidth={1.75} />
          <span className="max-md:hidden">{named}</span>
        </button>
      }
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          onSelect={() =>
            router.push(projectsAddress(teamSlug, { ...filter, sort: readSort(option.value), cursor: null }))
          }
        >
          {t(option.label)}
          {option.value === value && <Check aria-label={t('selected')} size={14} strokeWidth={2} className="ml-auto" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
