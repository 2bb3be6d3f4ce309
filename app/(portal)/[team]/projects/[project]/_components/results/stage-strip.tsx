'use client'

import { Fragment } from 'react'
import { TimeOfDay } from '#lib/components/moment.tsx'
import { StepGlyph } from '#lib/components/step-glyph.tsx'
import type { ProjectDetail } from '#lib/portal/projects/view.ts'
import { useText } from '#text'

/** The steps of a finished project on one line, where there is room for it. */
export function StageStrip({ project }: { project: ProjectDetail }) {
  const t = useText()
  return (
    <div className="hidden border-b px-5 py-3 xl:block">
      <ol className="flex items-center gap-2 text-xs" aria-label={t('Stages')}>
        {project.stages.map((step, index) => (
          <Fragment key={step.name}>
            {index > 0 && <li aria-hidden="true" className="h-px min-w-3 flex-1 bg-border-strong" />}
            <li className="flex min-w-0 items-center gap-1.5">
              <StepGlyph step={step} />
              <span className="truncate">{t(step.label)}</span>
              <span className="num hidden text-muted-foreground min-[1680px]:inline">
                {step.startedAt && <TimeOfDay at={step.startedAt} />}
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
    </div>
  )
}
