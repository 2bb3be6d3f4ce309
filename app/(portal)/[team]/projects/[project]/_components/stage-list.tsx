'use client'

import { STEP_LABELS, StepGlyph } from '#lib/components/pictures/step-glyph.tsx'
import { TimeOfDay } from '#lib/components/text/date-time.tsx'
import { formatDuration } from '#lib/components/text/format-figures.ts'
import type { ProjectDetail, TimelineStage } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** The steps that a finished project went through, one below the other: when each began and how long it took. */
export function StageList({ project }: { project: ProjectDetail }) {
  const t = useText()
  return (
    <div className="@container">
      <table className="w-full">
        <caption className="sr-only">{t('Stages')}</caption>
        <thead className="text-left text-xs text-muted-foreground">
          <tr className="[&>th]:h-8 [&>th]:border-b [&>th]:px-2 [&>th]:font-medium [&>th:first-child]:pl-0 [&>th:last-child]:pr-0">
            <th scope="col">{t('Stage')}</th>
            <th scope="col" className="@max-[348px]:sr-only">
              {t('State')}
            </th>
            <th scope="col" className="text-right">
              {t('Started')}
            </th>
            <th scope="col" className="text-right">
              {t('Duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {project.stages.map((step) => (
            <StageRow key={step.name} step={step} project={project} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StageRow({ step, project }: { step: TimelineStage; project: ProjectDetail }) {
  const t = useText()
  const isEnd = step.name === 'completed'
  return (
    <tr className="align-top [&>*]:border-b [&>*]:px-2 [&>*]:py-2.5 [&>:first-child]:pl-0 [&>:last-child]:pr-0">
      <th scope="row" className="text-left font-medium">
        <span className="flex gap-2">
          <span className="mt-0.5">
            <StepGlyph step={step} />
          </span>
          {t(step.label)}
        </span>
        {isEnd && <span className="mt-0.5 block pl-6 font-normal text-muted-foreground">{project.explanation}</span>}
      </th>
      <td className="whitespace-nowrap text-muted-foreground @max-[348px]:sr-only">
        {t.message(STEP_LABELS[step.state])}
      </td>
      <td className="num text-right whitespace-nowrap">{step.startedAt && <TimeOfDay at={step.startedAt} />}</td>
      <td className="num text-right whitespace-nowrap">
        {!isEnd &&
          step.startedAt &&
          step.endedAt &&
          formatDuration(Date.parse(step.endedAt) - Date.parse(step.startedAt), t)}
      </td>
    </tr>
  )
}
