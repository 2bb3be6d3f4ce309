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
          <li key={step.name} className="group flex flex-auto items-center gap-1 whitespace-nowrap last:flex-none">
            <StepGlyph step={step} />
            {t(step.label)}
            <span className="num hidden text-muted-foreground min-[1680px]:inline">
              {step.startedAt && <TimeOfDay at={step.startedAt} />}
            </span>
            <span aria-hidden="true" className="h-px min-w-1 flex-1 bg-border-strong group-last:hidden" />
          </li>
        ))}
      </ol>
    </div>
  )
}
