'use client'

import { TimeOfDay } from '#lib/components/moment.tsx'
import { StateGlyph } from '#lib/components/state-glyph.tsx'
import { STATE_WORDS } from '#lib/components/state-label.tsx'
import type { ProjectProps } from './project-view.tsx'

/** States that need a person to know something: unconfirmed and stalled, in full sentences. */
export function StateNotice({ project }: ProjectProps) {
  if (project.state !== 'unconfirmed' && project.state !== 'stalled') return null
  return (
    <div className="px-4 pt-5 md:px-5">
      <div
        className="flex gap-4 rounded-lg border px-5 py-4"
        style={{
          background: 'var(--warning-tint)',
          borderColor: 'color-mix(in oklch, var(--warning) 45%, transparent)',
        }}
      >
        <StateGlyph state={project.state} size={22} />
        <div>
          <h2 className="text-lg font-semibold">{TITLES[project.state]}</h2>
          <p className="mt-1 text-base">{project.explanation}</p>
          {project.state === 'unconfirmed' && (
            <p className="mt-1 text-base">Nothing is sent a second time before we know.</p>
          )}
          {project.state === 'stalled' && project.lastReportAt && (
            <p className="mt-1 text-base">
              The last report came at <TimeOfDay at={project.lastReportAt} />.
            </p>
          )}
          <p className="sr-only">{STATE_WORDS[project.state]}</p>
        </div>
      </div>
    </div>
  )
}

const TITLES = {
  unconfirmed: 'We do not know yet whether the service has it',
  stalled: 'The service has gone quiet',
}
