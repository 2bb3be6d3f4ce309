'use client'

import { ArrowDownWideNarrow } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { Menu, MenuChoice } from '#lib/components/ui/menu.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { FolderAccess } from '#lib/portal/folders/share-folder.ts'
import type { LibraryCounts, LibraryFilter } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { PERIODS } from '../../projects/_components/view-address.ts'
import { spokenAddress } from '../search/_components/search-address.ts'
import { FolderMenu } from './folder-menu.tsx'
import { libraryAddress } from './library-address.ts'
import { KIND_NAMES, KINDS, SORT_NAMES, SORTS } from './library-labels.ts'
import { countIn } from './library-rail.tsx'

const TYPING_PAUSE_MS = 250

/** Search, filters, order and view. All of them live in the address. */
export function LibraryToolbar({
  teamSlug,
  filter,
  folders,
  people,
  counts,
  access,
  mayMake,
}: {
  teamSlug: string
  filter: LibraryFilter
  folders: readonly Folder[]
  people: readonly { id: string; name: string }[]
  counts: LibraryCounts
  access: FolderAccess | null
  mayMake: boolean
}) {
  const t = useText()
  const router = useRouter()
  const address = (change: Partial<LibraryFilter>) => libraryAddress(teamSlug, { ...filter, skip: 0, ...change })
  const show = (change: Partial<LibraryFilter>) => router.push(address(change))
  const period = PERIODS.find(({ days }) => days === filter.days)
  const folder = folders.find(({ id }) => id === filter.folder)
  const places = {
    archived: t('Archived').toLocaleLowerCase(t.tag),
    deleted: t('Deleted').toLocaleLowerCase(t.tag),
  }
  return (
    <search className="flex items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
      <SearchField
        label={t('Search titles')}
        placeholder={t('Search titles')}
        value={filter.search}
        pauseMs={TYPING_PAUSE_MS}
        onSearch={(search) => router.replace(address({ search }), { scroll: false })}
      />
      <Link className="btn btn-outline btn-sm shrink-0" href={spokenAddress(teamSlug, { words: filter.search })}>
        {t('Search spoken words')}
      </Link>
      <span className="contents xl:hidden">
        <FilterChip
          name={t('Folder')}
          value={folder?.name ?? (filter.folder === 'none' ? t('none') : null)}
          clearAddress={address({ folder: null })}
          choices={[
            ...folders.map(({ id, name, parentId }) => ({
              label: parentId === null ? name : `– ${name}`,
              choose: () => show({ folder: id }),
            })),
            { label: t('No folder'), choose: () => show({ folder: 'none' }) },
          ]}
        />
        {folder !== undefined && mayMake && (
          <FolderMenu
            key={folder.id}
            teamSlug={teamSlug}
            folder={folder}
            count={countIn(folder, folders, counts)}
            access={access}
          />
        )}
        <FilterChip
          name={t('Archived and deleted')}
          value={filter.place === 'shown' ? null : places[filter.place]}
          clearAddress={address({ place: 'shown' })}
          choices={[
            { label: t('Archived: {count}', { count: counts.archived }), choose: () => show({ place: 'archived' }) },
            { label: t('Deleted: {count}', { count: counts.deleted }), choose: () => show({ place: 'deleted' }) },
          ]}
        />
      </span>
      <FilterChip
        name={t('Type')}
        value={filter.kind && t(KIND_NAMES[filter.kind]).toLocaleLowerCase(t.tag)}
        clearAddress={address({ kind: null })}
        choices={KINDS.map((kind) => ({ label: t(KIND_NAMES[kind]), choose: () => show({ kind }) }))}
      />
      <FilterChip
        name={t('Tool')}
        value={filter.tool && t(OPERATION_DISPLAYS[filter.tool].name)}
        clearAddress={address({ tool: null })}
        choices={OPERATIONS.map((tool) => ({ label: t(OPERATION_DISPLAYS[tool].name), choose: () => show({ tool }) }))}
      />
      {people.length > 1 && (
        <FilterChip
          name={t('Added by')}
          value={people.find(({ id }) => id === filter.by)?.name ?? (filter.by === null ? null : t('a former member'))}
          clearAddress={address({ by: null })}
          choices={people.map(({ id, name }) => ({ label: name, choose: () => show({ by: id }) }))}
        />
      )}
      <FilterChip
        name={t('Added')}
        value={period ? t(period.label) : null}
        clearAddress={address({ days: null })}
        choices={PERIODS.map(({ days, label }) => ({ label: t(label), choose: () => show({ days }) }))}
      />
      {filter.tag !== null && (
        <FilterChip name={t('Tag')} value={filter.tag} clearAddress={address({ tag: null })} choices={[]} />
      )}
      <span className="flex shrink-0 items-center gap-2 md:ml-auto">
        <Menu
          label={t('Sort')}
          align="end"
          trigger={
            <button type="button" className="btn btn-outline btn-sm">
              <ArrowDownWideNarrow aria-hidden="true" size={14} strokeWidth={1.75} />
              {t(SORT_NAMES[filter.sort])}
            </button>
          }
        >
          <MenuChoice
            label={t('Sort by')}
            value={filter.sort}
            options={SORTS.map((value) => ({ value, label: t(SORT_NAMES[value]) }))}
            onChange={(value) => show({ sort: SORTS.find((sort) => sort === value) ?? 'newest' })}
          />
        </Menu>
        <Segmented
          label={t('View')}
          value={filter.view}
          options={[
            { value: 'grid', label: t('Grid') },
            { value: 'list', label: t('List') },
          ]}
          onChange={(view) => router.replace(address({ view }), { scroll: false })}
        />
      </span>
    </search>
  )
}
