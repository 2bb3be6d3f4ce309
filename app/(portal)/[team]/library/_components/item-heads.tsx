'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import type { LibraryFilter } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { libraryAddress } from './library-address.ts'
import { SORT_NAMES } from './library-labels.ts'

/** Above the rows: what stands in them, and by what they can be sorted. */
export function ItemHeads({
  teamSlug,
  filter,
  hasBoxes,
}: {
  teamSlug: string
  filter: LibraryFilter
  /** Whether the rows begin with boxes that select them. */
  hasBoxes: boolean
}) {
  const t = useText()
  const head = (sort: LibraryFilter['sort']) => (
    <Link
      href={libraryAddress(teamSlug, { ...filter, sort: filter.sort === sort ? 'newest' : sort, skip: 0 })}
      aria-current={filter.sort === sort ? 'true' : undefined}
      className="inline-flex items-center gap-1 hover:text-foreground aria-[current]:text-foreground"
    >
      {t(SORT_NAMES[sort])}
      {filter.sort === sort &&
        (sort === 'name' ? (
          <ArrowUp aria-hidden="true" size={12} strokeWidth={1.75} />
        ) : (
          <ArrowDown aria-hidden="true" size={12} strokeWidth={1.75} />
        ))}
    </Link>
  )
  return (
    <div className="flex h-9 items-center gap-3 border-b px-4 text-xs font-medium text-muted-foreground max-md:hidden md:px-5">
      {hasBoxes && <span className="w-4 shrink-0" />}
      <span className="w-16 shrink-0" />
      <span className="min-w-0 flex-1">{head('name')}</span>
      <span className="w-32 max-lg:hidden">{t('Folder')}</span>
      <span className="w-16 text-right max-lg:hidden">{head('length')}</span>
      <span className="w-20 text-right">{head('size')}</span>
      <span className="w-28 max-xl:hidden">{t('Added by')}</span>
      <span className="w-8" />
    </div>
  )
}
