'use client'

import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { StateLabel } from '#lib/components/pictures/state-label.tsx'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { TextWithLocalTimes } from '#lib/components/text/text-with-local-times.tsx'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { EventHistory } from './event-history.tsx'
import type { ProjectProps } from './project-props.ts'
import { RequestSummary } from './request-summary.tsx'
import { resultOf } from './results/registry.ts'

/** Before there is a result: where it will stand, what was asked for, what has happened. */
export function RunningView({ project }: ProjectProps) {
  const t = useText()
  const { outline } = resultOf(project.tool)
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <section aria-labelledby="result-title" className="flex-1 px-4 py-5 md:px-5">
        <h2 id="result-title" className="text-base font-semibold">
          {titleOf(project, t)}
        </h2>
        <div className="mt-4 flex flex-wrap items-start gap-6">
          <div
            className={`flex items-center justify-center rounded-[10px] border border-dashed border-input ${outline}`}
          >
            <StateLabel state={project.state} percent={project.percent} />
          </div>
          {!SHOWN_ABOVE.includes(project.state) && <Explanation project={project} />}
        </div>
      </section>
      <aside
        aria-label={t('About this project')}
        className="grid content-start gap-6 border-t px-4 py-5 md:px-5 lg:w-[320px] lg:border-t-0 lg:border-l"
      >
        <RequestSummary project={project} />
        <EventHistory project={project} />
      </aside>
    </div>
  )
}

function titleOf({ state, tool }: ProjectDetail, t: Text): string {
  const { output } = OPERATION_DISPLAYS[tool]
  if (state === 'unconfirmed')
    return t(
      'Your {output, select, reel {reel} recording {recording} other {video}} will appear here if the service accepted the request',
      { output },
    )
  if (state === 'cancelled')
    return t('No {output, select, reel {reel} recording {recording} other {video}} was created', { output })
  return state === 'stalled'
    ? t('If your {output, select, reel {reel} recording {recording} other {video}} arrives late, it will appear here', {
        output,
      })
    : t('Your {output, select, reel {reel} recording {recording} other {video}} will appear here when it is ready', {
        output,
      })
}

/** States whose sentences are in the notice above. */
const SHOWN_ABOVE: readonly PortalProjectState[] = ['unconfirmed', 'stalled', 'cancelled']

function Explanation({ project }: { project: ProjectDetail }) {
  const t = useText()
  return (
    <div className="max-w-[44ch] pt-1">
      <p className="text-base">
        <TextWithLocalTimes text={project.explanation} />
      </p>
      {project.deadlineAt && (
        <p className="mt-3 text-xs text-muted-foreground">
          {t.rich(
            'If we get no update by {moment}, we will mark the project as stalled. A late result will still appear here.',
            { moment: <LocalDateTime at={project.deadlineAt} /> },
          )}
        </p>
      )}
    </div>
  )
}
