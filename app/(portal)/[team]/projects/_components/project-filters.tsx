'use client'

import { useRouter } from 'next/navigation'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { STATE_WORDS } from '#lib/components/state-label.tsx'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { ProjectFilter } from '#lib/portal/projects/view.ts'
import { useText } from '#text'
import { SortMenu } from './sort-menu.tsx'
import { STATES, viewAddress } from './view-address.ts'

const TYPING_PAUSE_MS = 250

/** Search and filters. All of them live in the address: Back undoes them, a copied link has them. */
export function ProjectFilters({ teamSlug, filter }: { teamSlug: string; filter: ProjectFilter }) {
  const t = useText()
  const router = useRouter()
  const show = (change: Partial<ProjectFilter>) =>
    router.push(viewAddress(teamSlug, { ...filter, cursor: null, ...change }))
  return (
    <search className="flex items-center gap-2 border-b px-4 py-2 max-md:overflow-x-auto md:flex-wrap md:px-5">
      <SearchField
        label={t('Search projects')}
        placeholder={t('Search')}
        value={filter.search}
        pauseMs={TYPING_PAUSE_MS}
        onSearch={(search) =>
          router.replace(viewAddress(teamSlug, { ...filter, search, cursor: null }), { scroll: false })
        }
      />
      <FilterChip
        name={t('Status')}
        value={filter.state && t(STATE_WORDS[filter.state]).toLocaleLowerCase(t.tag)}
        clearAddress={viewAddress(teamSlug, { ...filter, state: null, cursor: null })}
        choices={STATES.map((state) => ({ label: t(STATE_WORDS[state]), choose: () => show({ tab: 'all', state }) }))}
      />
      <FilterChip
        name={t('Tool')}
        value={filter.tool && t(OPERATION_DISPLAYS[filter.tool].name)}
        clearAddress={viewAddress(teamSlug, { ...filter, tool: null, cursor: null })}
        choices={OPERATIONS.map((tool) => ({ label: t(OPERATION_DISPLAYS[tool].name), choose: () => show({ tool }) }))}
      />
      <SortMenu teamSlug={teamSlug} filter={filter} />
    </search>
  )
}
