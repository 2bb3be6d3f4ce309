'use client'

import { useRouter } from 'next/navigation'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { ProjectFilter } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { SortMenu } from './sort-menu.tsx'
import { projectsAddress, STATES } from './view-address.ts'

const TYPING_PAUSE_MS = 250

/** Search and filters. All of them live in the address: Back undoes them, a copied link has them. */
export function ProjectFilters({ teamSlug, filter }: { teamSlug: string; filter: ProjectFilter }) {
  const t = useText()
  const router = useRouter()
  const show = (change: Partial<ProjectFilter>) =>
    router.push(projectsAddress(teamSlug, { ...filter, cursor: null, ...change }))
  return (
    <search className="flex items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
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
      <SortMenu teamSlug={teamSlug} filter={filter} />
    </search>
  )
}
