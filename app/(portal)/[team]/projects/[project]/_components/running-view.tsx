'use client'

import { LocalSentence } from '#lib/components/local-sentence.tsx'
import { LocalMoment } from '#lib/components/moment.tsx'
import { StateLabel } from '#lib/components/state-label.tsx'
import type { JobState, ProjectDetail } from '#lib/portal/projects/view.ts'
import { EventHistory } from './event-history.tsx'
import type { ProjectProps } from './project-view.tsx'
import { RequestSummary } from './request-summary.tsx'

/** Before there is a result: where it will stand, what was asked for, what has happened. */
export function RunningView({ project }: ProjectProps) {
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <section aria-labelledby="result-title" className="flex-1 px-4 py-5 md:px-5">
        <h2 id="result-title" className="text-base font-semibold">
          {TITLES[project.state] ?? 'The video appears here when it is ready'}
        </h2>
        <p className="mt-1 text-muted-foreground">You can close this page. It goes on without you.</p>
        <div className="mt-4 flex flex-wrap items-start gap-6">
          <div className="flex aspect-[9/16] w-[min(220px,60vw)] items-center justify-center rounded-[10px] border border-dashed border-input">
            <StateLabel state={project.state} percent={project.percent} />
          </div>
          {TITLES[project.state] === undefined && <Explanation project={project} />}
        </div>
      </section>
      <aside
        aria-label="About this project"
        className="grid content-start gap-6 border-t px-4 py-5 md:px-5 lg:w-[320px] lg:border-t-0 lg:border-l"
      >
        <RequestSummary project={project} />
        <EventHistory project={project} />
      </aside>
    </div>
  )
}

/** States whose sentences stand in the notice above. */
const TITLES: Partial<Record<JobState, string>> = {
  unconfirmed: 'If the service has it, the video appears here',
  stalled: 'A late video appears here',
}

function Explanation({ project }: { project: ProjectDetail }) {
  return (
    <div className="max-w-[44ch] pt-1">
      <p className="text-base">
        <LocalSentence text={project.explanation} />
      </p>
      {project.deadlineAt && (
        <p className="mt-3 text-xs text-muted-foreground">
          If no report comes by <LocalMoment at={project.deadlineAt} /> we mark this stalled and keep listening.
        </p>
      )}
    </div>
  )
}
