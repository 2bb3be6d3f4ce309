'use client'

import { StepGlyph } from '#lib/components/pictures/step-glyph.tsx'
import { TimeOfDay } from '#lib/components/text/date-time.tsx'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** The steps of a finished project on one line, where there is room for it. */
export function StageStrip({ project }: { project: ProjectDetail }) {
  const t = useText()
  return (
    <div className="hidden border-b px-5 py-3 xl:block">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5 text-xs" aria-label={t('Stages')}>
        {project.stages.map((step) => (
          <li key={step.name} className="group flex-auto whitespace-nowrap last:flex-none">
            <span className="flex items-center gap-1">
              <StepGlyph step={step} />
              {t(step.label)}
              <span aria-hidden="true" className="h-px min-w-1 flex-1 bg-border-strong group-last:hidden" />
            </span>
            <span className="num block pl-5 text-muted-foreground">
              {step.startedAt ? <TimeOfDay at={step.startedAt} /> : '\u00a0'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
