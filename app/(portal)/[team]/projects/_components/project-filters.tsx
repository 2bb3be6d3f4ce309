'use client'

import { useRouter } from 'next/navigation'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { ProjectFilter } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { SortMenu } from './sort-menu.tsx'
import { PERIODS, projectsAddress, STATES } from './view-address.ts'

const TYPING_PAUSE_MS = 250

/** Search and filters. All of them live in the address: Back undoes them, a copied link has them. */
export function ProjectFilters({
  teamSlug,
  filter,
  folders,
  people,
}: {
  teamSlug: string
  filter: ProjectFilter
  folders: readonly Folder[]
  people: readonly { id: string; name: string }[]
}) {
  const t = useText()
  const router = useRouter()
  const period = PERIODS.find(({ days }) => days === filter.days)
  const show = (change: Partial<ProjectFilter>) =>
    router.push(projectsAddress(teamSlug, { ...filter, cursor: null, ...change }))
  return (
    <search className="flex items-center gap-2 overflow-x-auto border-b px-4 py-2 [scrollbar-width:none] md:px-5">
      <SearchField
        label={t('Search projects')}
        placeholder={t('Search')}
        value={filter.search}
        pauseMs={TYPING_PAUSE_MS}
        onSearch={(search) =>
          router.replace(projectsAddress(teamSlug, { ...filter, search, cursor: null }), { scroll: false })
        }
      />
      <FilterChip
        name={t('Status')}
        value={filter.state && t(STATE_LABELS[filter.state]).toLocaleLowerCase(t.tag)}
        clearAddress={projectsAddress(teamSlug, { ...filter, state: null, cursor: null })}
        choices={STATES.map((state) => ({ label: t(STATE_LABELS[state]), choose: () => show({ tab: 'all', state }) }))}
      />
      <FilterChip
        name={t('Tool')}
        value={filter.tool && t(OPERATION_DISPLAYS[filter.tool].name)}
        clearAddress={projectsAddress(teamSlug, { ...filter, tool: null, cursor: null })}
        choices={OPERATIONS.map((tool) => ({ label: t(OPERATION_DISPLAYS[tool].name), choose: () => show({ tool }) }))}
      />
      <FilterChip
        name={t('Folder')}
        value={folders.find(({ id }) => id === filter.folder)?.name ?? (filter.folder === 'none' ? t('none') : null)}
        clearAddress={projectsAddress(teamSlug, { ...filter, folder: null, cursor: null })}
        choices={[
          ...folders.map(({ id, name, parentId }) => ({
            label: parentId === null ? name : `– ${name}`,
            choose: () => show({ folder: id }),
          })),
          { label: t('No folder'), choose: () => show({ folder: 'none' }) },
        ]}
      />
      {people.length > 1 && (
        <FilterChip
          name={t('Made by')}
          value={people.find(({ id }) => id === filter.by)?.name ?? (filter.by === null ? null : t('a former member'))}
          clearAddress={projectsAddress(teamSlug, { ...filter, by: null, cursor: null })}
          choices={people.map(({ id, name }) => ({ label: name, choose: () => show({ by: id }) }))}
        />
      )}
      <FilterChip
        name={t('Created')}
        value={period ? t(period.label) : null}
        clearAddress={projectsAddress(teamSlug, { ...filter, days: null, cursor: null })}
        choices={PERIODS.map(({ days, label }) => ({ label: t(label), choose: () => show({ days }) }))}
      />
      {filter.tab !== 'archived' && (
        <FilterChip
          name={t('Archived')}
          value={filter.archived ? t('included') : null}
          clearAddress={projectsAddress(teamSlug, { ...filter, archived: false, cursor: null })}
          choices={[{ label: t('Show archived projects too'), choose: () => show({ archived: true }) }]}
        />
      )}
      <SortMenu teamSlug={teamSlug} filter={filter} />
    </search>
  )
}
