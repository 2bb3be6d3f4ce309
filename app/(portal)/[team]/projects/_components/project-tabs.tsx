import Link from 'next/link'
import type { ProjectFilter, ProjectPage } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { projectsAddress, TABS } from './view-address.ts'

/** The views of the list with how many projects each holds. */
export function ProjectTabs({
  teamSlug,
  filter,
  counts,
}: {
  teamSlug: string
  filter: ProjectFilter
  counts: ProjectPage['counts']
}) {
  const t = useText()
  return (
    <nav aria-label={t('Projects by state')} className="tabs overflow-x-auto px-4 md:px-5">
      {TABS.map(({ tab, label }) => (
        <Link
          key={tab}
          href={projectsAddress(teamSlug, { ...filter, tab, state: null, cursor: null })}
          aria-current={tab === filter.tab ? 'page' : undefined}
        >
          {t(label)}
          {counts && counts[tab] !== null && (
            <span
              className={`num text-xs ${tab === 'attention' && counts.attention > 0 ? 'font-medium text-danger-text' : 'font-normal text-muted-foreground'}`}
            >
              {counts[tab]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
