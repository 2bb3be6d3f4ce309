import type { ProjectDetail, ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { EventHistory } from '../event-history.tsx'
import { MadeWith } from '../made-with.tsx'
import { RequestSummary } from '../request-summary.tsx'
import { StageList } from '../stage-list.tsx'

/** The request, who made the result, its stages and its history, for results without tabs. */
export function DetailsDisclosure({ project, output }: { project: ProjectDetail; output: ProjectOutput }) {
  const t = useText()
  return (
    <details className="group border-t px-4 py-3 md:px-5">
      <summary className="cursor-pointer font-semibold">{t('Details')}</summary>
      <div className="mt-3 grid gap-6">
        <RequestSummary project={project} />
        <MadeWith output={output} />
        <StageList project={project} />
        <EventHistory project={project} />
      </div>
    </details>
  )
}
