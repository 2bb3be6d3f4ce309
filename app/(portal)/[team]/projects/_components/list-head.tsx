import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ProjectFilter, ProjectSort } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { projectsAddress } from './view-address.ts'

/** The heads of the list's columns. A head that sorts is a link: the order is part of the view's address. */
export function ListHead({
  teamSlug,
  filter,
  select,
}: {
  teamSlug: string
  filter: ProjectFilter
  /** The box that selects all rows, for those who may. */
  select: ReactNode
}) {
  const t = useText()
  const view = { teamSlug, filter }
  return (
    <thead>
      <tr>
        {select && (
          <th scope="col" className="cell-check">
            {select}
          </th>
        )}
        <SortHead {...view} by="title" first="asc" label={t('Project')} />
        <th scope="col" className="cell-folder">
          {t('Folder')}
        </th>
        <SortHead {...view} by="state" first="desc" label={t('Status')} className="cell-status" />
        <th scope="col" className="cell-output">
          {t('Output')}
        </th>
        <th scope="col" className="cell-by">
          {t('By')}
        </th>
        <SortHead {...view} by="updated" first="desc" label={t('Updated')} className="cell-updated" />
        <th scope="col" className="cell-actions">
          <span className="sr-only">{t('Actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

function SortHead({
  teamSlug,
  filter,
  by,
  first,
  label,
  className,
}: {
  teamSlug: string
  filter: ProjectFilter
  by: ProjectSort['by']
  /** The direction of the first press; the next one turns it round. */
  first: ProjectSort['direction']
  label: string
  className?: string
}) {
  const t = useText()
  const now = filter.sort.by === by ? filter.sort.direction : null
  const direction = now === null ? first : now === 'asc' ? 'desc' : 'asc'
  const Arrow = now === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={now === null ? undefined : now === 'asc' ? 'ascending' : 'descending'}
    >
      <Link
        href={projectsAddress(teamSlug, { ...filter, sort: { by, direction }, cursor: null })}
        className="-mx-1.5 inline-flex h-6 items-center gap-1 rounded-xs px-1.5 hover:bg-accent"
        title={t('Sort by {column}', { column: label.toLocaleLowerCase(t.tag) })}
      >
        {label}
        {now !== null && <Arrow aria-hidden="true" size={12} strokeWidth={2} />}
      </Link>
    </th>
  )
}
